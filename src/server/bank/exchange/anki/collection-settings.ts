import { optionLetters } from '#server/bank/exchange/option-letters.ts';
import { OWN_NOTE_TYPE, ownFields } from './note-fields.ts';

/** These ids must never change: later imports recognise the note type and the deck by them. */
export const noteTypeId = 1_500_000_000_001;
export const deckId = 1_500_000_000_002;

/** The tables and columns that Anki expects in a collection of version 11. */
export const collectionSchema = `
  create table col (
    id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null,
    decks text not null, dconf text not null, tags text not null
  );
  create table notes (
    id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null,
    data text not null
  );
  create table cards (
    id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null,
    odue integer not null, odid integer not null, flags integer not null, data text not null
  );
  create table revlog (
    id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null
  );
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_notes_csum on notes (csum);
  create index ix_cards_usn on cards (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_usn on revlog (usn);
  create index ix_revlog_cid on revlog (cid);
`;

const shownIf = (field: string, html: string) => `{{#${field}}}${html}{{/${field}}}`;

const options = optionLetters.map((letter) => shownIf(`Option ${letter}`, `<li>{{Option ${letter}}}</li>`)).join('\n');
const explanations = optionLetters
  .map((letter) => shownIf(`Explanation ${letter}`, `<h4>${letter}</h4>{{Explanation ${letter}}}`))
  .join('\n');

const front = `{{Stem}}\n{{Images}}\n<div class="lead-in">{{Lead-in}}</div>\n<ol type="A">\n${options}\n</ol>`;
const back = `{{FrontSide}}\n<hr id="answer">\n<p class="key">{{Key}}</p>\n${explanations}\n${shownIf('Learning point', '<blockquote>{{Learning point}}</blockquote>')}\n<div class="sources">{{Sources}}</div>`;

const css = `.card { font-family: sans-serif; font-size: 18px; line-height: 1.5; max-width: 42em; margin: auto; text-align: left; }
.lead-in { font-weight: 600; }
.key { font-size: 1.4em; font-weight: 700; }
.sources { font-size: 0.8em; opacity: 0.7; }
img { max-width: 100%; }`;

const noteType = {
  id: noteTypeId,
  name: OWN_NOTE_TYPE,
  type: 0,
  mod: 0,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [{ name: 'Question', ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 }],
  flds: ownFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
  css,
  latexPre: '\\documentclass{article}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  latexsvg: false,
  req: [[0, 'any', [ownFields.indexOf('Stem')]]],
  tags: [],
  vers: [],
};

const deck = (id: number, name: string) => ({
  id,
  name,
  mod: 0,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});

/** The default learning settings of Anki. */
const learning = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

const preferences = {
  activeDecks: [1],
  curDeck: 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: null,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
  schedVer: 2,
};

/** The JSON values of the collection table. */
export const settings = {
  conf: JSON.stringify(preferences),
  models: JSON.stringify({ [noteTypeId]: noteType }),
  decks: JSON.stringify({ 1: deck(1, 'Default'), [deckId]: deck(deckId, 'Vignette') }),
  dconf: JSON.stringify({ 1: learning }),
};
