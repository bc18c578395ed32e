/** Members that are never the wrapping of the answer: what went wrong, what else there is, what was asked. */
const OTHER_THINGS = new Set(
  `__proto__ constructor prototype error errors warning warnings debug meta metadata related recommended recommendations similar
   suggestions ads sponsored example examples previous old history query request input params filters schema fehler erreur`.split(
    /\s+/,
  ),
);

export function mayWrap(key: string): boolean {
  return !OTHER_THINGS.has(key.toLowerCase());
}
