/** All responses have the format of this version, whatever version is requested. The library is pinned to it. */
export const API_VERSION = '2026-10-28.endive';
