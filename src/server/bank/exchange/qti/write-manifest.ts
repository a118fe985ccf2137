import { escapeXml } from '#server/bank/exchange/xml/xml-element.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';

/** What is remembered of a written item: only what its manifest entry needs. */
export interface WrittenItem {
  identifier: string;
  labels: string[];
  difficulty: Difficulty | null;
  /** Its own file first, then its pictures. */
  files: string[];
}

const BEGINNING = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" xmlns:imsqti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="vignette-bank">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
`;
const END = '  </resources>\n</manifest>\n';

const LOM_DIFFICULTY: Record<Difficulty, string> = { 1: 'easy', 2: 'medium', 3: 'difficult' };

/** Writes the manifest in chunks. */
export function* writeManifest(items: WrittenItem[]): Generator<string> {
  yield BEGINNING;
  for (const item of items) yield writeResource(item);
  yield END;
}

const writeResource = ({ identifier, labels, difficulty, files }: WrittenItem) =>
  `    <resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${files[0]}">
      <metadata>
        <imsmd:lom>
          <imsmd:general>${labels.map(writeKeyword).join('')}</imsmd:general>
${difficulty === null ? '' : writeDifficulty(LOM_DIFFICULTY[difficulty])}        </imsmd:lom>
        <imsqti:qtiMetadata><imsqti:interactionType>choiceInteraction</imsqti:interactionType></imsqti:qtiMetadata>
      </metadata>
${files.map((href) => `      <file href="${href}"/>\n`).join('')}    </resource>
`;

const writeKeyword = (label: string) =>
  `<imsmd:keyword><imsmd:langstring xml:lang="en">${escapeXml(label)}</imsmd:langstring></imsmd:keyword>`;

const writeDifficulty = (word: string) =>
  `          <imsmd:educational><imsmd:difficulty><imsmd:source><imsmd:langstring xml:lang="x-none">LOMv1.0</imsmd:langstring></imsmd:source><imsmd:value><imsmd:langstring xml:lang="x-none">${word}</imsmd:langstring></imsmd:value></imsmd:difficulty></imsmd:educational>\n`;
