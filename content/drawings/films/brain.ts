import { circle, ellipse, glow, path, points, segment, steps } from '../pen/shapes.ts';
import { fill, films } from './film.ts';

interface Shades {
  skull: string;
  gray: string;
  white: string;
  fluid: string;
}

const VENTRICLES =
  'M486 400 Q440 330 420 350 Q430 420 478 470 Z M514 400 Q560 330 580 350 Q570 420 522 470 Z M478 560 Q430 620 440 690 Q470 660 490 590 Z M522 560 Q570 620 560 690 Q530 660 510 590 Z';

/** An axial slice: the patient's right is on the left of the picture. */
function slice({ skull, gray, white, fluid }: Shades, ventricles = VENTRICLES, sulci = 26): string[] {
  const fold = (angle: number) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return segment([500 + dx * 372, 510 + dy * 432], [500 + dx * (372 - sulci * 2), 510 + dy * (432 - sulci * 2.2)], {
      color: fluid,
      width: sulci / 3,
    });
  };
  return [
    ellipse([500, 510], [420, 480], fill(skull)),
    ellipse([500, 510], [385, 446], fill(fluid)),
    ellipse([500, 510], [374, 435], fill(gray)),
    ...(sulci > 0 ? steps(0, 27, 1).map((index) => fold((index * 2 * Math.PI) / 28 + 0.1)) : []),
    ellipse([500, 510], [300, 360], fill(white)),
    segment([500, 80], [500, 400], { color: fluid, width: 8 }),
    segment([500, 620], [500, 940], { color: fluid, width: 8 }),
    path(ventricles, fill(fluid)),
  ];
}

const T1: Shades = { skull: '#cfcfcf', gray: '#6a6a6a', white: '#8a8a8a', fluid: '#1a1a1a' };
const T2: Shades = { skull: '#4a4a4a', gray: '#8c8c8c', white: '#5e5e5e', fluid: '#f0f0f0' };
const DIFFUSION: Shades = { skull: '#151515', gray: '#6b6b6b', white: '#5a5a5a', fluid: '#1d1d1d' };
const COEFFICIENT: Shades = { skull: '#2a2a2a', gray: '#7b7b7b', white: '#6e6e6e', fluid: '#f2f2f2' };

/** A ring in the right frontal lobe in four sequences: its center hardly lets water move. */
export const ringOnFourSequences = () => {
  const [x, y] = [360, 300];
  const edema = (color: string) => glow([x + 10, y + 20], [175, 155], color);
  const ring = (rim: string, center: string) => circle([x, y], 74, { color: rim, width: 16, fill: center });
  return films([
    { name: 'T1 with contrast', parts: [...slice(T1), edema('#4a4a4a'), ring('#ffffff', '#2e2e2e')] },
    { name: 'T2', parts: [...slice(T2), edema('#d5d5d5'), ring('#1c1c1c', '#e4e4e4')] },
    { name: 'Diffusion-weighted', parts: [...slice(DIFFUSION), edema('#707070'), ring('#5a5a5a', '#ffffff')] },
    { name: 'Diffusion coefficient', parts: [...slice(COEFFICIENT), edema('#b5b5b5'), ring('#8a8a8a', '#0d0d0d')] },
  ]);
};

/** Wide ventricles and lateral fissures, but tight grooves near the vertex. */
export const wideVentricles = () => {
  const wide =
    'M492 420 Q470 300 388 262 Q354 290 380 380 Q420 460 486 500 Z M508 420 Q530 300 612 262 Q646 290 620 380 Q580 460 514 500 Z ' +
    'M486 540 Q400 600 372 720 Q420 770 470 690 Z M514 540 Q600 600 628 720 Q580 770 530 690 Z M492 500 L508 500 L508 560 L492 560 Z';
  const fissures = path(
    'M140 470 Q240 470 290 520 Q240 540 150 530 Z M860 470 Q760 470 710 520 Q760 540 850 530 Z',
    fill(T1.fluid),
  );
  return films([
    { name: 'At the ventricles', parts: [...slice(T1, wide, 14), fissures] },
    {
      name: 'Near the vertex',
      parts: [
        ellipse([500, 510], [380, 440], fill(T1.skull)),
        ellipse([500, 510], [348, 406], fill('#474747')),
        ellipse([500, 510], [346, 404], fill(T1.gray)),
        ...points('370,330 640,330 340,520 660,520 380,700 620,700').map((at) => glow(at, [130, 105], T1.white)),
        segment([500, 108], [500, 912], { color: '#383838', width: 5 }),
      ],
    },
  ]);
};
