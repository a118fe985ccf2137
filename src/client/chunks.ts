import { brotliCompressSync, constants } from 'node:zlib';
import type { Rolldown } from 'vite';
import { MOST_FILES, type PageBudget } from './page-budgets.ts';
import { type Chunks, isEntry, pageReader, withImports } from './page-reader.ts';

/**
 * Decides which modules share a file. The bundler alone makes one file for each set of screens that use the same
 * modules: no page loads unused code, but most pages load a hundred files. This plan merges files that are mostly used
 * together until a page needs about `WANTED_FILES`. scripts/check-route-sizes.ts checks the result.
 */

/** Scripts and styles of a page. */
const WANTED_FILES = 22;
/** The most unused bytes, compressed and summed over all pages, that one saved request of a page may cost. */
const MOST_BYTES_PER_REQUEST = 6000;
/** A page below the wanted number gains little from fewer requests. */
const GAIN_WHEN_FEW = 0.05;
/** The pages that users wait for most often. */
const weights: Record<string, number> = { '/login': 20, '/dashboard': 5 };
/** One file for its code compresses best. */
const FIRST_PAGE = '/login';
/** The share of the pages that need a common piece. */
const MANY_PAGES = 0.3;
/** Dialogs and other parts that load later. */
const WEIGHT_OF_PARTS = 0.1;
/** The merged files compress better than the many small ones from which the plan is made. */
const SIZE_WHEN_MERGED = 0.83;
/** The framework, the runtime, and what the bundler splits again. */
const UNPLANNED_FILES = 5;

/** Code that is loaded at once: a page, or a part that loads on demand. */
interface Load {
  weight: number;
  files: Set<string>;
  /** The bytes that merging may still add to its scripts. */
  room: number;
  mostFiles: number;
}

/** Modules that will share a file. */
interface Piece {
  modules: string[];
  scriptBytes: number;
  /** 0 without styles. */
  styleBytes: number;
  /** 1 for each load that needs this piece. */
  usedBy: Uint8Array;
  imports: Set<Piece>;
}

interface Pair {
  one: Piece;
  other: Piece;
  /** Unused bytes for each saved request. It grows when pages need fewer requests. */
  cost: number;
}

/** Returns the name of the file for each shared module. `outputs` is a build without any grouping. */
export function planChunks(
  outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  pages: Record<string, PageBudget>,
): Map<string, string> {
  const chunks: Chunks = new Map();
  const styles = new Map<string, string | Uint8Array>();
  for (const output of outputs) {
    if (output.type === 'chunk') chunks.set(output.fileName, output);
    else styles.set(output.fileName, output.source);
  }
  const loads = loadsOf(chunks, pages);
  const all = piecesOf(chunks, loads, styles);
  const first = mergeFirstPage(all, Object.keys(pages));
  first.modules.push(...modulesOfEveryPage(chunks));
  const pieces = mergeAll(all, {
    loads,
    counts: loads.map(({ files }) => [...files].reduce((sum, file) => sum + filesOfEntry(chunks.get(file)), 0)),
  });
  const names = new Map<string, string>();
  [...pieces].forEach(({ modules }, place) => modules.forEach((module) => names.set(module, `shared-${place}`)));
  return names;
}

const filesOfEntry = (chunk: Rolldown.OutputChunk | undefined): number => {
  if (!chunk || !isEntry(chunk)) return 0;
  return chunk.viteMetadata?.importedCss.size ? 2 : 1;
};

function loadsOf(chunks: Chunks, pages: Record<string, PageBudget>): Load[] {
  const filesOfPage = pageReader(chunks);
  const ofPages = Object.entries(pages).map(([name, { modules, scriptsKb, files: mostFiles = MOST_FILES }]) => {
    const files = filesOfPage(modules);
    const bytes = [...files].reduce((sum, file) => sum + compressed(chunks.get(file)?.code ?? ''), 0);
    return {
      weight: weights[name] ?? 1,
      files,
      room: (scriptsKb * 1000) / SIZE_WHEN_MERGED - bytes,
      mostFiles: mostFiles - UNPLANNED_FILES,
    };
  });
  const ofEveryPage = filesOfPage([]);
  const ofParts = [...chunks.values()]
    .filter((chunk) => isEntry(chunk) && !ofPages.some(({ files }) => files.has(chunk.fileName)))
    .map(({ fileName }) => withImports(chunks, [...ofEveryPage, fileName]))
    .map((files) => ({ weight: WEIGHT_OF_PARTS, files, room: Infinity, mostFiles: Infinity }));
  return [...ofPages, ...ofParts];
}

/** Cached, because most files belong to many pages. */
const knownSizes = new Map<string | Uint8Array, number>();

/** Quality 5 is close to the best and much faster. */
function compressed(text: string | Uint8Array): number {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const size = knownSizes.get(text) ?? brotliCompressSync(text, quality).length;
  knownSizes.set(text, size);
  return size;
}

function piecesOf(chunks: Chunks, loads: Load[], styles: Map<string, string | Uint8Array>): Set<Piece> {
  const pieces = new Map<string, Piece>();
  for (const [file, chunk] of chunks) {
    if (isEntry(chunk)) continue;
    const ownStyles = [...(chunk.viteMetadata?.importedCss ?? [])];
    pieces.set(file, {
      modules: chunk.moduleIds,
      scriptBytes: compressed(chunk.code),
      styleBytes: ownStyles.reduce((sum, style) => sum + compressed(styles.get(style) ?? ''), 0),
      usedBy: Uint8Array.from(loads, ({ files }) => Number(files.has(file))),
      imports: new Set(),
    });
  }
  for (const [file, piece] of pieces) {
    const imported = chunks.get(file)?.imports ?? [];
    piece.imports = new Set(imported.flatMap((name) => pieces.get(name) ?? []));
  }
  return new Set(pieces.values());
}

/** The code of the first page that many other pages need, too. */
function mergeFirstPage(pieces: Set<Piece>, pages: string[]): Piece {
  const first = pages.indexOf(FIRST_PAGE);
  const isCommon = ({ usedBy }: Piece) =>
    usedBy[first] === 1 && pages.filter((_, page) => usedBy[page]).length > pages.length * MANY_PAGES;
  const nothing: Piece = { modules: [], scriptBytes: 0, styleBytes: 0, usedBy: new Uint8Array(), imports: new Set() };
  return [...pieces].filter(isCommon).reduce((one, other) => merge(other, one, pieces), nothing);
}

/** All that the entry page loads, except the script that starts the client. */
function modulesOfEveryPage(chunks: Chunks): string[] {
  const index = [...chunks.values()].find(
    ({ isEntry: isFirst, facadeModuleId }) => isFirst && facadeModuleId?.endsWith('/src/client/index.html'),
  );
  return index?.moduleIds.filter((module) => !/(index\.html|main\.tsx)$/.test(module)) ?? [];
}

interface Merging {
  loads: Load[];
  /** The files of each load. At first only those that are not pieces. */
  counts: number[];
}

const filesOf = ({ styleBytes }: Piece) => (styleBytes > 0 ? 2 : 1);
const inEither = (one: Uint8Array, other: Uint8Array) => one.map((isUsed, load) => isUsed | (other[load] ?? 0));

function bytesOf(pieces: Piece[]) {
  const scripts = pieces.reduce((sum, { scriptBytes }) => sum + scriptBytes, 0);
  return { scripts, all: pieces.reduce((sum, { styleBytes }) => sum + styleBytes, scripts) };
}

/** Merges the cheapest pair again and again, until another request would cost too much and no page has too many. */
function mergeAll(pieces: Set<Piece>, { loads, counts }: Merging): Set<Piece> {
  const count = (piece: Piece, sign: 1 | -1) =>
    piece.usedBy.forEach((isUsed, load) => (counts[load] = (counts[load] ?? 0) + isUsed * sign * filesOf(piece)));
  pieces.forEach((piece) => count(piece, 1));
  const costNow = (one: Piece, other: Piece) => costOf(one, other, { loads, counts });
  const isWorthwhile = (pair: Pair) => pair.cost <= MOST_BYTES_PER_REQUEST || hasTooManyFiles(pair, { loads, counts });
  const worthwhile = (one: Piece, others: Piece[]): Pair[] =>
    others.map((other) => ({ one, other, cost: costNow(one, other) })).filter(isWorthwhile);

  let pairs = [...pieces].flatMap((one, place, all) => worthwhile(one, all.slice(place + 1)));
  while (pairs.length > 0) {
    const cheapest = pairs.reduce((best, pair) => (pair.cost < best.cost ? pair : best));
    const { one, other } = cheapest;
    const cost = costNow(one, other);
    if (!isWorthwhile({ one, other, cost })) {
      pairs = pairs.filter(isWorthwhile).filter((pair) => pair !== cheapest);
    } else if (!hasRoom(one, other, loads) || wouldMakeCircle(one, other)) {
      pairs.splice(pairs.indexOf(cheapest), 1);
    } else if (cost > cheapest.cost) {
      cheapest.cost = cost;
    } else {
      loads.forEach((load, place) => (load.room -= bytesOf(addedTo(place, one, other)).scripts));
      const merged = merge(one, other, pieces);
      [one, other].forEach((piece) => count(piece, -1));
      count(merged, 1);
      for (const imported of withImported(merged).slice(1)) {
        count(imported, -1);
        imported.usedBy = inEither(imported.usedBy, merged.usedBy);
        count(imported, 1);
      }
      const rest = pairs.filter((pair) => ![pair.one, pair.other].some((piece) => piece === one || piece === other));
      const others = [...pieces].filter((piece) => piece !== merged);
      pairs = [...rest, ...worthwhile(merged, others)];
    }
  }
  return pieces;
}

/** Whether a page that uses both has more files than its budget allows. */
const hasTooManyFiles = ({ one, other }: Pair, { loads, counts }: Merging) =>
  loads.some(({ mostFiles }, load) => (counts[load] ?? 0) > mostFiles && one.usedBy[load] && other.usedBy[load]);

function costOf(one: Piece, other: Piece, { loads, counts }: Merging): number {
  let saved = 0;
  for (let load = 0; load < loads.length; load++) {
    if (!one.usedBy[load] || !other.usedBy[load]) continue;
    const weight = loads[load]?.weight ?? 0;
    const isWaiting = weight > 1 || (counts[load] ?? 0) > WANTED_FILES;
    saved += weight * (isWaiting ? 1 : GAIN_WHEN_FEW);
  }
  // Most pairs share no page, and their unused bytes take long to count.
  if (saved === 0) return Infinity;
  const [addsOne, addsOther] = [unusedBytes(one, loads), unusedBytes(other, loads)];
  let unused = 0;
  for (let load = 0; load < loads.length; load++) {
    if (one.usedBy[load] !== other.usedBy[load]) unused += (one.usedBy[load] ? addsOther : addsOne)[load] ?? 0;
  }
  return unused / (saved * (one.styleBytes > 0 && other.styleBytes > 0 ? 2 : 1));
}

/** Known until the next merge. */
const knownUnused = new Map<Piece, Float64Array>();

/** For each load, the weighted bytes of the piece and its imports that it would not use. */
function unusedBytes(piece: Piece, loads: Load[]): Float64Array {
  const known = knownUnused.get(piece);
  if (known) return known;
  const unused = new Float64Array(loads.length);
  for (const { usedBy, scriptBytes, styleBytes } of withImported(piece)) {
    for (let load = 0; load < loads.length; load++) {
      if (!usedBy[load]) unused[load] = (unused[load] ?? 0) + (scriptBytes + styleBytes) * (loads[load]?.weight ?? 0);
    }
  }
  knownUnused.set(piece, unused);
  return unused;
}

/** No page may exceed its budget. */
const hasRoom = (one: Piece, other: Piece, loads: Load[]) =>
  loads.every(({ room }, load) => bytesOf(addedTo(load, one, other)).scripts <= Math.max(room, 0));

/** What the page would load without using it: the other piece and its imports. */
function addedTo(load: number, one: Piece, other: Piece): Piece[] {
  if (one.usedBy[load] === other.usedBy[load]) return [];
  return withImported(one.usedBy[load] ? other : one).filter(({ usedBy }) => !usedBy[load]);
}

/** Known until the next merge. */
const knownImports = new Map<Piece, Piece[]>();

/** The piece first. */
function withImported(piece: Piece): Piece[] {
  const known = knownImports.get(piece);
  if (known) return known;
  const seen = new Set([piece]);
  // The loop also visits what is added meanwhile.
  for (const each of seen) each.imports.forEach((imported) => seen.add(imported));
  knownImports.set(piece, [...seen]);
  return [...seen];
}

/** Files that import each other could run before the code that they need. */
const wouldMakeCircle = (one: Piece, other: Piece) => importsIndirectly(one, other) || importsIndirectly(other, one);

const importsIndirectly = (from: Piece, to: Piece) =>
  [...from.imports].some((piece) => piece !== to && withImported(piece).includes(to));

function merge(one: Piece, other: Piece, pieces: Set<Piece>): Piece {
  const merged: Piece = {
    modules: [...one.modules, ...other.modules],
    scriptBytes: one.scriptBytes + other.scriptBytes,
    styleBytes: one.styleBytes + other.styleBytes,
    usedBy: inEither(one.usedBy, other.usedBy),
    imports: new Set([...one.imports, ...other.imports].filter((piece) => piece !== one && piece !== other)),
  };
  pieces.delete(one);
  pieces.delete(other);
  for (const { imports } of pieces) {
    // Both are deleted, so no short circuit.
    const wasImported = [imports.delete(one), imports.delete(other)];
    if (wasImported.includes(true)) imports.add(merged);
  }
  pieces.add(merged);
  knownImports.clear();
  knownUnused.clear();
  return merged;
}
