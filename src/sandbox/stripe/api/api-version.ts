/** The version whose shapes we answer with, whatever the caller asks for. It is the one that the library is pinned to. */
export const API_VERSION = '2026-10-28.endive';
