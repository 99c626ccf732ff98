// Sounds made of noise and tones, each under 400 ms. They are named for what is heard; the pages
// say when (data-sound, and the pictures of scenes).
"use strict";

{
  const audio = new AudioContext();
  const out = new GainNode(audio, { gain: .3 });
  out.connect(audio.destination);

  // Loudness that begins at once and fades.
  function fading(at, loud, length) {
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(.0001, at + length);
    gain.connect(out);
    return gain;
  }
  function tone(pitch, { after = 0, length = .25, loud = .3, type = "sine", to = pitch } = {}) {
    const at = audio.currentTime + after;
    const voice = new OscillatorNode(audio, { type, frequency: pitch });
    voice.frequency.exponentialRampToValueAtTime(to, at + length);
    voice.connect(fading(at, loud, length));
    voice.start(at);
    voice.stop(at + length);
  }
  const hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  hiss.getChannelData(0).forEach((_, index, all) => { all[index] = Math.random() * 2 - 1; });
  function noise(pitch, { after = 0, length = .05, loud = .5, width = 2 } = {}) {
    const at = audio.currentTime + after;
    const voice = new AudioBufferSourceNode(audio, { buffer: hiss });
    voice.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: width })).connect(fading(at, loud, length));
    voice.start(at, Math.random() * .2, length);
  }

  wardround.sound({
    dice: () => [0, .07, .13, .2, .3].forEach((after, index) => noise(2600 - index * 240, { after, loud: .9 - index * .12 })),
    pencil: () => [0, .09, .17].forEach((after) => noise(5200, { after, length: .08, loud: .5, width: 1 })),
    bed: () => tone(140, { to: 90, length: .16, loud: .7 }),
    card: () => noise(3200, { length: .12, loud: .4, width: .7 }),
    coin: () => { tone(2093, { length: .12, loud: .14 }); tone(3136, { after: .06, length: .3, loud: .12 }); },
    heal: () => { tone(659.3, { length: .14 }); tone(880, { after: .12, length: .26 }); },
    worse: () => { tone(293.7, { length: .18 }); tone(261.6, { after: .14, length: .25 }); },
    death: () => { tone(196, { length: .39, loud: .4 }); tone(540, { length: .24, loud: .1 }); tone(1059, { length: .1, loud: .05 }); },
    home: () => { noise(1800, { length: .04 }); tone(523.3, { after: .05, length: .2 }); tone(659.3, { after: .13, length: .26 }); },
    siren: () => { tone(587, { length: .18, type: "triangle", loud: .18 }); tone(440, { after: .18, length: .2, type: "triangle", loud: .18 }); },
    blow: () => { noise(900, { length: .09, loud: .8 }); tone(220, { after: .05, to: 110, length: .3, type: "triangle" }); },
    bang: () => { noise(4200, { length: .16, loud: .3, width: .5 }); noise(160, { after: .15, length: .24, loud: 1, width: .6 }); },
    knock: () => { tone(330, { length: .09, loud: .5 }); tone(392, { after: .14, length: .12, loud: .5 }); },
  });
}
