import type { bodySystems, disciplines } from './study-fields.ts';

interface Exam {
  id: number;
  name: string;
  source: string;
  sourceYear: number;
  /** In percent. Where the source gives a range, its middle; where it groups topics, equal parts. */
  disciplines: Partial<Record<(typeof disciplines)[number], number>>;
  bodySystems: Partial<Record<(typeof bodySystems)[number], number>>;
}

/**
 * Exams with public outlines. The facts are theirs; the mapping to our topics is ours. Left out, because their bodies
 * publish no weight of topics: PLAB and UKMLA (a content map without weights), MCCQE Part I (weights by dimension of
 * care and activity only) and the German second state exam (M2; 320 questions, not divided by subject).
 */
export const exams: Exam[] = [
  {
    id: 1,
    name: 'USMLE Step 1',
    source: 'USMLE, Step 1 Content Outline and Specifications: ranges by system and by discipline',
    sourceYear: 2024,
    disciplines: {
      Pathology: 36,
      Physiology: 22,
      Pharmacology: 14,
      Biochemistry: 14,
      Microbiology: 9,
      Immunology: 6,
      Anatomy: 6,
      Embryology: 4,
      'Histology and cell biology': 8,
      'Behavioral science': 8,
      Genetics: 5,
      'Biostatistics and epidemiology': 5,
      'Medical ethics': 5,
    },
    bodySystems: {
      'Blood and lymphoreticular': 6,
      'Immune system': 5,
      'Nervous system and special senses': 12,
      Musculoskeletal: 6,
      'Skin and subcutaneous tissue': 4,
      Cardiovascular: 9,
      Respiratory: 7,
      'Renal and urinary': 6,
      Gastrointestinal: 8,
      Reproductive: 7,
      Endocrine: 7,
      Multisystem: 10,
    },
  },
  {
    id: 2,
    name: 'USMLE Step 2 CK',
    source: 'USMLE, Step 2 CK Content Outline and Specifications: ranges by system and by discipline',
    sourceYear: 2024,
    disciplines: {
      'Internal medicine': 40,
      Surgery: 20,
      Pediatrics: 17,
      'Obstetrics and gynecology': 12,
      Psychiatry: 10,
      Neurology: 7,
      'Emergency medicine': 6,
      'Family medicine': 6,
      'Medical ethics': 5,
      'Biostatistics and epidemiology': 4,
    },
    bodySystems: {
      'Immune system': 4,
      'Blood and lymphoreticular': 5,
      'Nervous system and special senses': 14,
      Musculoskeletal: 6,
      'Skin and subcutaneous tissue': 3,
      Cardiovascular: 9,
      Respiratory: 8,
      Gastrointestinal: 8,
      'Renal and urinary': 5,
      Reproductive: 10,
      Endocrine: 5,
      Multisystem: 6,
    },
  },
  {
    id: 3,
    name: 'AMC CAT MCQ',
    source: 'Australian Medical Council, MCQ Examination Specifications: share of each patient group',
    sourceYear: 2022,
    disciplines: {
      'Internal medicine': 30,
      Surgery: 20,
      'Obstetrics and gynecology': 12.5,
      Pediatrics: 12.5,
      Psychiatry: 12.5,
      // Population health.
      'Public health': 12.5 / 3,
      'Biostatistics and epidemiology': 12.5 / 3,
      'Medical ethics': 12.5 / 3,
    },
    bodySystems: {},
  },
  {
    id: 4,
    name: 'COMLEX-USA Level 3',
    source: 'NBOME, COMLEX-USA Master Blueprint: minimum share of each clinical presentation',
    sourceYear: 2018,
    disciplines: {},
    bodySystems: {
      // Community health and wellness.
      Multisystem: 12,
      Reproductive: 5,
      Endocrine: 5,
      'Nervous system and special senses': 10,
      Musculoskeletal: 13,
      'Renal and urinary': 5,
      Gastrointestinal: 10,
      Cardiovascular: 5,
      'Blood and lymphoreticular': 5,
      Respiratory: 10,
      'Skin and subcutaneous tissue': 5,
    },
  },
  {
    id: 5,
    name: 'German first state exam (M1)',
    source: 'Approbationsordnung für Ärzte, Anlage 9: questions by subject (80, 80, 100 and 60 of 320)',
    sourceYear: 2002,
    disciplines: {
      Physiology: 25,
      Biochemistry: 25,
      // Biology and anatomy.
      Anatomy: 31.25 / 4,
      'Histology and cell biology': 31.25 / 4,
      Embryology: 31.25 / 4,
      Genetics: 31.25 / 4,
      'Behavioral science': 18.75,
    },
    bodySystems: {},
  },
];
