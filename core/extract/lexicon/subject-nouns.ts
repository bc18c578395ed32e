/** What pages are about: the main heading is its name or title. */
export const SUBJECT_NOUNS =
  'product item course object artwork hotel event recipe film movie video book job property listing article game app song album restaurant exhibition notice vehicle car vacancy episode post trip tour concert workshop webinar auction lot tender grant project dataset paper publication patent species plant animal trail attraction drug medicine scholarship fundraiser campaign wine beer dish device apartment house'.split(
    ' ',
  );
