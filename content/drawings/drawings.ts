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
import { lancetPairs, lymphocytePlots, suprabasalSplit } from './laboratory/cells.ts';
import { hemoglobinGel, nephroticProteins } from './laboratory/separation.ts';
import { bowedLegsFamily, ptosisFamily } from './sketches/families.ts';
import { headCt, heartSaturations } from './sketches/heart-and-head.ts';
import { conductiveLoss, homonymousHemianopia } from './sketches/senses.ts';
import { burnChart, chestDrain } from './sketches/surgery.ts';

/** Every drawing by its name. Each makes an SVG out of numbers, the same one every time. */
export const drawings: Readonly<Record<string, () => string>> = {
  'acetaminophen-nomogram': acetaminophenNomogram,
  'action-potential': longerActionPotential,
  audiogram: conductiveLoss,
  'burn-chart': burnChart,
  'capnogram-in-arrest': capnogramInArrest,
  'chest-drain': chestDrain,
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
  'fetal-heart-tracing': lateDecelerations,
  'flow-cytometry': lymphocytePlots,
  'flow-volume-loop': extrathoracicLoop,
  'gram-stain': lancetPairs,
  'growth-chart': growthChart,
  'head-ct': headCt,
  'heart-saturations': heartSaturations,
  'hemoglobin-gel': hemoglobinGel,
  'hepatitis-b-markers': hepatitisMarkers,
  hypnogram: hypnogram,
  'jugular-pulse': jugularPulse,
  'muscle-potentials': growingPotentials,
  'noninferiority-intervals': noninferiority,
  'oxygen-content': oxygenContentHalved,
  'pedigree-bowed-legs': bowedLegsFamily,
  'pedigree-ptosis': ptosisFamily,
  'pressure-volume-loop': aorticRegurgitationLoop,
  'roc-cut-offs': rocCutOffs,
  'serum-protein-electrophoresis': nephroticProteins,
  'skin-section': suprabasalSplit,
  'survival-curves': survivalCurves,
  'ventilator-flow': trappedGasFlow,
  'visual-fields': homonymousHemianopia,
  'water-deprivation-test': waterDeprivation,
};

export const drawingNames: ReadonlySet<string> = new Set(Object.keys(drawings));
