import { circle, drawing, ellipse, ink, path, points, polyline, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const BONE = { color: '#8a7a5c', width: 5, fill: '#f3ead6' };

/** The right groin from the front: a lump below the ligament, beside and below the pubic tubercle. */
export const lumpInGroin = () =>
  drawing(1200, 1000, [
    path('M60 40 Q30 500 180 980 L1120 980 Q1000 760 990 560 Q1010 300 1000 40 Z', {
      color: '#c9a88f',
      width: 5,
      fill: '#fbf0e6',
    }),
    path('M130 170 Q230 110 330 190 Q300 330 250 380 Q170 330 130 170 Z', BONE),
    path('M760 640 Q850 600 960 620 L960 740 Q860 740 800 700 Z', BONE),
    circle([790, 640], 20, { color: '#5d4a23', width: 5, fill: '#c9a65a' }),
    path('M545 380 Q530 640 500 980', { color: ink.red, width: 26 }),
    path('M610 420 Q600 660 575 980', { color: ink.blue, width: 30 }),
    segment([265, 260], [785, 636], { color: ink.gray, width: 16 }),
    ellipse([680, 726], [72, 58], { color: '#7a3b2a', width: 7, fill: '#e6a58c' }),
    polyline(points('836,550 802,618'), { width: 4 }),
    text([970, 530], 'Pubic tubercle', { anchor: 'end' }),
    text([430, 300], 'Inguinal ligament', { color: ink.gray }),
    text([290, 900], 'Artery', { color: ink.red }),
    text([610, 900], 'Vein', { color: ink.blue }),
    text([760, 815], 'Lump', { weight: 600 }),
    text([90, 120], 'Right', { weight: 600 }),
  ]);
