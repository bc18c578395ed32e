/** Programs that were named by hand. Each is used or refused: looking elsewhere would hide the mistake. */
export interface GivenPrograms {
  /** A Chromium or Chrome, by CHROMIUM_PATH. */
  chromium: string | undefined;
  /** The Temporal CLI, by TEMPORAL_CLI_PATH. */
  temporal: string | undefined;
  /** By LIGHTPANDA_PATH; `fetch` says that it may be fetched. */
  lightpanda: string | undefined;
}
