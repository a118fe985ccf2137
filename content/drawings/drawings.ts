import {
  acetaminophenNomogram,
  longerActionPotential,
  parallelShift,
  sameFastestRate,
} from './curves/drugs-and-enzymes.ts';
import { growthChart } from './curves/growth.ts';
import { aorticRegurgitationLoop, jugularPulse } from './curves/heart.ts';
import { capnogramInArrest, extrathoracicLoop, oxygenContentHalved, trappedGasFlow } from './curves/lungs.ts';
import { growingPotentials, hypnogram, lateDecelerations } from './curves/recordings.ts';
import { noninferiority, rocCutOffs, survivalCurves } from './curves/statistics.ts';
import { hepatitisMarkers, waterDeprivation } from './curves/tests-over-time.ts';
import {
  atrialFibrillation,
  completeBlock,
  hyperkalemia,
  longPr,
  torsades,
  wideQrsTachycardia,
} from './ecg/rhythms.ts';
import { inferiorInfarction, pericarditis } from './ecg/twelve-leads.ts';
import { beanLoop, ringsInRings, septaInKidneyCyst, stripeBesideKidney } from './films/abdomen.ts';
import {
  brokenHip,
  discInEsophagus,
  halfVertebra,
  hipsOfAdolescent,
  layersOnFibula,
  narrowKnees,
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
import { lancetPairs, lymphocytePlots, suprabasalSplit } from './laboratory/cells.ts';
import { hemoglobinGel, nephroticProteins } from './laboratory/separation.ts';
import { bowedLegsFamily, ptosisFamily } from './sketches/families.ts';
import { lumpInGroin } from './sketches/groin.ts';
import { headCt, heartSaturations } from './sketches/heart-and-head.ts';
import { conductiveLoss, homonymousHemianopia } from './sketches/senses.ts';
import { burnChart, chestDrain } from './sketches/surgery.ts';
import { dropsOnTrunk, numbHand, patchesOnBack, raggedPatch, reducedPinprick, whorledBlisters } from './skin/body.ts';
import { equalPits, squareRedness, straightStreaks, wavyLine } from './skin/close-ups.ts';
import { blistersOnForehead, noduleBesideNostril, pluggedPores } from './skin/faces.ts';
import { deadEpidermis, liftedEpidermis, papillaryHeaps, tumorDepth } from './skin/sections.ts';

/** Every drawing by its name. Each makes an SVG out of numbers, the same one every time. */
export const drawings: Readonly<Record<string, () => string>> = {
  'acetaminophen-nomogram': acetaminophenNomogram,
  'action-potential': longerActionPotential,
  audiogram: conductiveLoss,
  'burn-chart': burnChart,
  'capnogram-in-arrest': capnogramInArrest,
  'chest-drain': chestDrain,
  'ct-kidney-lesion': septaInKidneyCyst,
  'dose-response': parallelShift,
  'double-reciprocal-plot': sameFastestRate,
  'ecg-atrial-fibrillation': atrialFibrillation,
  'ecg-complete-block': completeBlock,
  'ecg-hyperkalemia': hyperkalemia,
  'ecg-inferior-infarction': inferiorInfarction,
  'ecg-long-pr': longPr,
  'ecg-pericarditis': pericarditis,
  'ecg-torsades': torsades,
  'ecg-wide-qrs-tachycardia': wideQrsTachycardia,
  'face-blisters': blistersOnForehead,
  'face-nodule': noduleBesideNostril,
  'face-pores': pluggedPores,
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
  'film-knees': narrowKnees,
  'film-pelvis': openPelvis,
  'film-shoulders': shoulders,
  'film-spine': halfVertebra,
  'film-swallowed-disc': discInEsophagus,
  'flow-cytometry': lymphocytePlots,
  'flow-volume-loop': extrathoracicLoop,
  'gram-stain': lancetPairs,
  groin: lumpInGroin,
  'growth-chart': growthChart,
  'head-ct': headCt,
  'heart-saturations': heartSaturations,
  'hemoglobin-gel': hemoglobinGel,
  'hepatitis-b-markers': hepatitisMarkers,
  hypnogram: hypnogram,
  'jugular-pulse': jugularPulse,
  'mri-frontal-lesion': ringOnFourSequences,
  'mri-ventricles': wideVentricles,
  'muscle-potentials': growingPotentials,
  'noninferiority-intervals': noninferiority,
  'oxygen-content': oxygenContentHalved,
  'pedigree-bowed-legs': bowedLegsFamily,
  'pedigree-ptosis': ptosisFamily,
  'pressure-volume-loop': aorticRegurgitationLoop,
  'roc-cut-offs': rocCutOffs,
  'sensory-map-body': reducedPinprick,
  'sensory-map-hand': numbHand,
  'serum-protein-electrophoresis': nephroticProteins,
  'skin-flexure': equalPits,
  'skin-forearm': squareRedness,
  'skin-newborn-lines': whorledBlisters,
  'skin-patch-back': raggedPatch,
  'skin-patches-back': patchesOnBack,
  'skin-section': suprabasalSplit,
  'skin-section-blister': liftedEpidermis,
  'skin-section-elbow': papillaryHeaps,
  'skin-section-fresh-lesion': deadEpidermis,
  'skin-section-ruler': tumorDepth,
  'skin-shin': straightStreaks,
  'skin-spots-trunk': dropsOnTrunk,
  'skin-wrist': wavyLine,
  'survival-curves': survivalCurves,
  'ultrasound-liver-kidney': stripeBesideKidney,
  'ultrasound-rings': ringsInRings,
  'ventilator-flow': trappedGasFlow,
  'visual-fields': homonymousHemianopia,
  'water-deprivation-test': waterDeprivation,
};

export const drawingNames: ReadonlySet<string> = new Set(Object.keys(drawings));
