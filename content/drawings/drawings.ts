import {
  acetaminophenNomogram,
  longerActionPotential,
  parallelShift,
  sameFastestRate,
} from './curves/drugs-and-enzymes.ts';
import { growthChart } from './curves/growth.ts';
import { aorticRegurgitationLoop, jugularPulse } from './curves/heart.ts';
import { capnogramInArrest, extrathoracicLoop, oxygenContentHalved, trappedGasFlow } from './curves/lungs.ts';
import {
  breathsWithoutCo2,
  flowInBrainAndNeck,
  flowOnBothSides,
  slowExpiration,
  smoothWaveThenFall,
  spikesAndWaves,
  twoTwitches,
} from './curves/monitors.ts';
import { growingPotentials, hypnogram, lateDecelerations } from './curves/recordings.ts';
import { fourComponents, hazardInterval, noninferiority, rocCutOffs, survivalCurves } from './curves/statistics.ts';
import { hepatitisMarkers, waterDeprivation } from './curves/tests-over-time.ts';
import {
  fastAndBroad,
  growingPr,
  humpAfterQrs,
  slowFibrillation,
  tallLateT,
  unrelatedPAndQrs,
} from './ecg/conduction.ts';
import {
  anteriorInfarction,
  beforeAndAfter,
  inferolateralInfarction,
  lowVoltage,
  rightSidedLead,
} from './ecg/infarctions.ts';
import {
  atrialFibrillation,
  completeBlock,
  hyperkalemia,
  longPr,
  torsades,
  wideQrsTachycardia,
} from './ecg/rhythms.ts';
import { inferiorInfarction, pericarditis } from './ecg/twelve-leads.ts';
import { drawnPupil, dullCornea, fluidInMacula, greenBranches, keyhole, whiteSpot } from './eyes/front.ts';
import { blurredDisc, grayFolds, horseshoe, paleRetina, yellowSpots } from './eyes/fundus.ts';
import { beanLoop, ringsInRings, septaInKidneyCyst, stripeBesideKidney } from './films/abdomen.ts';
import {
  brokenHip,
  discInEsophagus,
  halfVertebra,
  hipsOfAdolescent,
  layersOnFibula,
  openPelvis,
  raysFromFemur,
  shoulders,
} from './films/bones.ts';
import { ringOnFourSequences, wideVentricles } from './films/brain.ts';
import {
  apicalPatches,
  cavityInTwoViews,
  gasInMediastinum,
  gasUnderDiaphragm,
  granularLungs,
  largeHila,
  trappedAir,
} from './films/chest.ts';
import { hookedKnuckles } from './films/hand.ts';
import { ciliaCompared, layeredBodies, spermCompared } from './laboratory/cell-structures.ts';
import { lancetPairs, lymphocytePlots, suprabasalSplit } from './laboratory/cells.ts';
import { joinedTwentyOnes } from './laboratory/chromosomes.ts';
import { brownCylinders, coloredNeedles, sixSidedPlates, sporesInHair } from './laboratory/crystals-and-casts.ts';
import { budsInMacrophages, chainsOfCocci, fenceOfClubs } from './laboratory/microbes.ts';
import { hemoglobinGel, nephroticProteins } from './laboratory/separation.ts';
import { blueNets, bundlesOfNeedles, crosses, dottedCells, helmets } from './laboratory/smears.ts';
import {
  changedLining,
  greenRibbons,
  liftedNuclei,
  mirroredNuclei,
  paleAmongDark,
  singleFiles,
} from './laboratory/tissues.ts';
import { bowedLegsFamily, carriersFamily, ptosisFamily } from './sketches/families.ts';
import { lumpInGroin } from './sketches/groin.ts';
import { headCt, heartSaturations } from './sketches/heart-and-head.ts';
import {
  conductiveLoss,
  highTonesOnBothSides,
  homonymousHemianopia,
  oneSidedHighTones,
  upperQuarters,
} from './sketches/senses.ts';
import { burnChart, chestDrain } from './sketches/surgery.ts';
import { dropsOnTrunk, numbHand, patchesOnBack, reducedPinprick, whorledBlisters } from './skin/body.ts';
import { equalPits, squareRedness, straightStreaks, wavyLine } from './skin/close-ups.ts';
import { blistersOnForehead, noduleBesideNostril, pluggedPores } from './skin/faces.ts';
import { deadEpidermis, liftedEpidermis, papillaryHeaps, tumorDepth } from './skin/sections.ts';

/** Every drawing by its name. Each makes an SVG out of numbers, the same one every time. */
export const drawings: Readonly<Record<string, () => string>> = {
  'acetaminophen-nomogram': acetaminophenNomogram,
  'action-potential': longerActionPotential,
  audiogram: conductiveLoss,
  'audiogram-high-tones': highTonesOnBothSides,
  'audiogram-one-side': oneSidedHighTones,
  'breast-section': singleFiles,
  'burn-chart': burnChart,
  'capnogram-after-intubation': breathsWithoutCo2,
  'capnogram-in-arrest': capnogramInArrest,
  'chest-drain': chestDrain,
  cilia: ciliaCompared,
  'ct-kidney-lesion': septaInKidneyCyst,
  'doppler-both-sides': flowOnBothSides,
  'doppler-brain-and-neck': flowInBrainAndNeck,
  'dose-response': parallelShift,
  'double-reciprocal-plot': sameFastestRate,
  'ecg-anterior': anteriorInfarction,
  'ecg-atrial-fibrillation': atrialFibrillation,
  'ecg-before-and-after': beforeAndAfter,
  'ecg-complete-block': completeBlock,
  'ecg-fast-and-broad': fastAndBroad,
  'ecg-growing-pr': growingPr,
  'ecg-hump': humpAfterQrs,
  'ecg-hyperkalemia': hyperkalemia,
  'ecg-inferior-infarction': inferiorInfarction,
  'ecg-inferolateral': inferolateralInfarction,
  'ecg-long-pr': longPr,
  'ecg-low-voltage': lowVoltage,
  'ecg-pericarditis': pericarditis,
  'ecg-right-sided-lead': rightSidedLead,
  'ecg-slow-fibrillation': slowFibrillation,
  'ecg-tall-late-t': tallLateT,
  'ecg-torsades': torsades,
  'ecg-unrelated-p': unrelatedPAndQrs,
  'ecg-wide-qrs-tachycardia': wideQrsTachycardia,
  eeg: spikesAndWaves,
  'endometrium-section': liftedNuclei,
  'esophagus-section': changedLining,
  'events-by-component': fourComponents,
  'eye-after-lenses': whiteSpot,
  'eye-blue-light': greenBranches,
  'eye-of-infant': keyhole,
  'eye-pupil-drawn': drawnPupil,
  'eyes-in-bright-light': dullCornea,
  'face-blisters': blistersOnForehead,
  'face-nodule': noduleBesideNostril,
  'face-pores': pluggedPores,
  'fetal-heart-after-rupture': smoothWaveThenFall,
  'fetal-heart-tracing': lateDecelerations,
  'film-abdomen-loop': beanLoop,
  'film-chest-after-vomiting': gasInMediastinum,
  'film-chest-apex': apicalPatches,
  'film-chest-breathing': trappedAir,
  'film-chest-hila': largeHila,
  'film-chest-preterm': granularLungs,
  'film-chest-two-views': cavityInTwoViews,
  'film-chest-upright': gasUnderDiaphragm,
  'film-femur': raysFromFemur,
  'film-fibula': layersOnFibula,
  'film-hand': hookedKnuckles,
  'film-hip': brokenHip,
  'film-hips-adolescent': hipsOfAdolescent,
  'film-pelvis': openPelvis,
  'film-shoulders': shoulders,
  'film-spine': halfVertebra,
  'film-swallowed-disc': discInEsophagus,
  'flow-cytometry': lymphocytePlots,
  'flow-volume-loop': extrathoracicLoop,
  'fundus-disc-edge': blurredDisc,
  'fundus-folds': grayFolds,
  'fundus-pale': paleRetina,
  'fundus-periphery': horseshoe,
  'fundus-spots': yellowSpots,
  'gram-stain': lancetPairs,
  'gram-stain-chains': chainsOfCocci,
  groin: lumpInGroin,
  'growth-chart': growthChart,
  hair: sporesInHair,
  'hazard-interval': hazardInterval,
  'head-ct': headCt,
  'heart-saturations': heartSaturations,
  'hemoglobin-gel': hemoglobinGel,
  'hepatitis-b-markers': hepatitisMarkers,
  hypnogram: hypnogram,
  'jaw-section': paleAmongDark,
  'joint-fluid': coloredNeedles,
  'jugular-pulse': jugularPulse,
  karyogram: joinedTwentyOnes,
  'kidney-fluorescence': greenRibbons,
  'macula-section': fluidInMacula,
  'marrow-smear': bundlesOfNeedles,
  'mri-frontal-lesion': ringOnFourSequences,
  'mri-ventricles': wideVentricles,
  'muscle-potentials': growingPotentials,
  'node-section': mirroredNuclei,
  'noninferiority-intervals': noninferiority,
  'oxygen-content': oxygenContentHalved,
  'palm-section': layeredBodies,
  'pedigree-bowed-legs': bowedLegsFamily,
  'pedigree-ptosis': ptosisFamily,
  'pedigree-siblings': carriersFamily,
  'pressure-volume-loop': aorticRegurgitationLoop,
  'roc-cut-offs': rocCutOffs,
  'sensory-map-body': reducedPinprick,
  'sensory-map-hand': numbHand,
  'serum-protein-electrophoresis': nephroticProteins,
  'silver-stain': budsInMacrophages,
  'skin-flexure': equalPits,
  'skin-forearm': squareRedness,
  'skin-newborn-lines': whorledBlisters,
  'skin-patches-back': patchesOnBack,
  'skin-section': suprabasalSplit,
  'skin-section-blister': liftedEpidermis,
  'skin-section-elbow': papillaryHeaps,
  'skin-section-fresh-lesion': deadEpidermis,
  'skin-section-ruler': tumorDepth,
  'skin-shin': straightStreaks,
  'skin-spots-trunk': dropsOnTrunk,
  'skin-wrist': wavyLine,
  'smear-fever': dottedCells,
  'smear-fragments': helmets,
  'smear-rings': crosses,
  'smear-supravital': blueNets,
  sperm: spermCompared,
  spirogram: slowExpiration,
  'stain-throat': fenceOfClubs,
  'survival-curves': survivalCurves,
  'train-of-four': twoTwitches,
  'ultrasound-liver-kidney': stripeBesideKidney,
  'ultrasound-rings': ringsInRings,
  'urine-sediment-casts': brownCylinders,
  'urine-sediment-crystals': sixSidedPlates,
  'ventilator-flow': trappedGasFlow,
  'visual-fields': homonymousHemianopia,
  'visual-fields-quarter': upperQuarters,
  'water-deprivation-test': waterDeprivation,
};

export const drawingNames: ReadonlySet<string> = new Set(Object.keys(drawings));
