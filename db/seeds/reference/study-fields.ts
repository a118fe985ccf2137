/** In display order. Ids are the positions in this list and never change. */
export const disciplines = [
  'Anatomy',
  'Histology and cell biology',
  'Embryology',
  'Physiology',
  'Biochemistry',
  'Genetics',
  'Microbiology',
  'Immunology',
  'Pathology',
  'Pharmacology',
  'Behavioral science',
  'Biostatistics and epidemiology',
  'Internal medicine',
  'Surgery',
  'Pediatrics',
  'Obstetrics and gynecology',
  'Psychiatry',
  'Neurology',
  'Emergency medicine',
  'Family medicine',
  'Medical ethics',
  'Radiology',
] as const;

/** How many of the disciplines above are basic sciences. */
export const BASIC_SCIENCES = 12;

export const bodySystems = [
  'Cardiovascular',
  'Respiratory',
  'Gastrointestinal',
  'Renal and urinary',
  'Endocrine',
  'Reproductive',
  'Nervous system and special senses',
  'Musculoskeletal',
  'Skin and subcutaneous tissue',
  'Blood and lymphoreticular',
  'Immune system',
  'Multisystem',
] as const;
