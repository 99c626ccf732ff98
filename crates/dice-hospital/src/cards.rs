//! The tiles and cards by name. What they do is in the pack, in the words of `effects`.

use std::fmt;

use pack::cards;
use table::Few;

cards! {
    /// A department: printed on the board, or a tile. A chevron below a ward is used like one
    /// (CC-MAT-28).
    #[allow(missing_docs)] // the names say it
    Department {
        CriticalCare = "critical-care",
        Oncology = "oncology",
        Pharmacy = "pharmacy",
        IntensiveCare = "intensive-care",
        Imaging = "imaging",
        Clinic = "clinic",
        OperatingTheatre = "operating-theatre",
        Orthopaedics = "orthopaedics",
        EarNoseThroat = "ear-nose-throat",
        Anaesthesia = "anaesthesia",
        RenalMedicine = "renal-medicine",
        AllergyCentre = "allergy-centre",
        Cardiology = "cardiology",
        Urology = "urology",
        Immunology = "immunology",
        CrashCentre = "crash-centre",
        Radiology = "radiology",
        TriageCentre = "triage-centre",
        DrugTrialCentre = "drug-trial-centre",
        Physiotherapy = "physiotherapy",
        ExperimentalTherapy = "experimental-therapy",
        TrainingDepartment = "training-department",
        StaffRota = "staff-rota",
        ObservationRed = "observation-red",
        ObservationYellow = "observation-yellow",
        ObservationGreen = "observation-green",
        Chevron = "chevron",
        BirthCentre = "birth-centre",
        RecoverySuite = "recovery-suite",
        FamilyUnit = "family-unit",
        AntenatalWard = "antenatal-ward",
        DeliveryWard = "delivery-ward",
        PostnatalWard = "postnatal-ward",
        QuietNursery = "quiet-nursery",
        FertilityLab = "fertility-lab",
    }
}

cards! {
    /// A specialist card, of any box.
    #[allow(missing_docs)] // the names say it
    Specialist {
        Surgeon = "surgeon",
        Pharmacist = "pharmacist",
        Haematologist = "haematologist",
        Anaesthetist = "anaesthetist",
        Virologist = "virologist",
        Urologist = "urologist",
        Cardiologist = "cardiologist",
        Microbiologist = "microbiologist",
        Radiologist = "radiologist",
        TriageNurse = "triage-nurse",
        Paramedic = "paramedic",
        GeneralPractitioner = "general-practitioner",
        Consultant = "consultant",
        AdmissionsNurse = "admissions-nurse",
        Pathologist = "pathologist",
        ExperimentalChemist = "experimental-chemist",
        Registrar = "registrar",
        MedicalStudent = "medical-student",
        Physiotherapist = "physiotherapist",
        HaematologyTechnician = "haematology-technician",
        InvestmentAdvisor = "investment-advisor",
        ProjectConsultant = "project-consultant",
        StrategyConsultant = "strategy-consultant",
        Trainee = "trainee",
        RecoveryMidwife = "recovery-midwife",
        FamilyLiaison = "family-liaison",
        NeonatalLead = "neonatal-lead",
        PerinatalConsultant = "perinatal-consultant",
        WardSister = "ward-sister",
        ObstetricSurgeon = "obstetric-surgeon",
        HealthVisitor = "health-visitor",
        CordBloodCollector = "cord-blood-collector",
    }
}

cards! {
    /// A hospital administrator.
    #[allow(missing_docs)] // the names say it
    Administrator {
        RedPair = "red-pair",
        YellowPair = "yellow-pair",
        GreenPair = "green-pair",
        Rainbow = "rainbow",
        RedShield = "red-shield",
        YellowShield = "yellow-shield",
        GreenShield = "green-shield",
        Leader = "leader",
        FamilyPlanner = "family-planner",
        MaternityChampion = "maternity-champion",
        HospitalStrategist = "hospital-strategist",
    }
}

cards! {
    /// A card of the event deck.
    #[allow(missing_docs)] // the names say it
    EventCard {
        BloodDrive = "blood-drive",
        ConvalescentTransfer = "convalescent-transfer",
        UnexpectedRecovery = "unexpected-recovery",
        KitchenContamination = "kitchen-contamination",
        EquipmentBuyBack = "equipment-buy-back",
        AgencyNurse = "agency-nurse",
        StaffSickness = "staff-sickness",
        CalmNight = "calm-night",
        WardInfection = "ward-infection",
        MotorwayPileUp = "motorway-pile-up",
        MildSeason = "mild-season",
        RecruitmentFair = "recruitment-fair",
        PowerCut = "power-cut",
        BloodShortage = "blood-shortage",
        PressVisit = "press-visit",
    }
}

cards! {
    /// A medical report of the solo game.
    #[allow(missing_docs)] // the names say it
    Report {
        Mr01 = "MR01",
        Mr02 = "MR02",
        Mr03 = "MR03",
        Mr04 = "MR04",
        Mr05 = "MR05",
        Mr06 = "MR06",
        Mr07 = "MR07",
        Mr08 = "MR08",
        Mr09 = "MR09",
        Mr10 = "MR10",
        Mr11 = "MR11",
        Mr12 = "MR12",
        Mr13 = "MR13",
        Mr14 = "MR14",
        Mr15 = "MR15",
    }
}

/// The administrators that a seat is dealt: two to choose from, or one.
pub type Administrators = Few<Administrator, 2>;

/// How many departments are printed on every board.
pub const PRINTED: usize = 6;

/// What can be added to a hospital.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Improvement {
    /// A tile.
    Department(Department),
    /// A card with its meeple.
    Specialist(Specialist),
}

impl Improvement {
    /// The id in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Department(tile) => tile.id(),
            Self::Specialist(card) => card.id(),
        }
    }

    /// Whether it belongs to Maternity, which has stacks of its own (CC-MAT-03).
    pub const fn is_maternity(self) -> bool {
        match self {
            Self::Department(tile) => tile.index() >= Department::Chevron.index(),
            Self::Specialist(card) => card.index() >= Specialist::RecoveryMidwife.index(),
        }
    }

    /// Whether it belongs to Investments, and lies in the usual stacks (CC-INV-04, CC-INV-05).
    pub const fn is_investment(self) -> bool {
        match self {
            Self::Department(tile) => {
                tile.index() >= Department::StaffRota.index() && tile.index() < Department::Chevron.index()
            }
            Self::Specialist(card) => {
                card.index() >= Specialist::InvestmentAdvisor.index()
                    && card.index() < Specialist::RecoveryMidwife.index()
            }
        }
    }

    /// Which stack it comes from.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Department(_) => Kind::Department,
            Self::Specialist(_) => Kind::Specialist,
        }
    }

    /// The one with this id. Departments and specialists share no id; a test makes sure.
    pub fn from_id(id: &str) -> Option<Self> {
        let tile = Department::from_id(id).map(Self::Department);
        tile.or_else(|| Specialist::from_id(id).map(Self::Specialist))
    }
}

impl fmt::Display for Improvement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A kind of improvement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Tiles.
    Department,
    /// Cards.
    Specialist,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Department, Self::Specialist];

    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Department => "department",
            Self::Specialist => "specialist",
        }
    }
}

/// A worker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Meeple {
    /// One of the nurses, who are all alike.
    Nurse,
    /// The figure of a specialist card.
    Specialist(Specialist),
}

impl fmt::Display for Meeple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nurse => "nurse",
            Self::Specialist(card) => card.id(),
        })
    }
}

impl Meeple {
    /// Reads what [`fmt::Display`] writes.
    pub fn from_word(word: &str) -> Option<Self> {
        if word == "nurse" { Some(Self::Nurse) } else { Specialist::from_id(word).map(Self::Specialist) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn departments_and_specialists_share_no_word() {
        for tile in Department::ALL {
            assert_eq!(Specialist::from_id(tile.id()), None, "{tile}");
            assert_ne!(tile.id(), "nurse");
            assert_eq!(Improvement::from_id(tile.id()), Some(Improvement::Department(*tile)));
        }
    }
}
