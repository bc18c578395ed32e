import type { Wanted } from '../names/key-names';
import type { PageFacts } from '../../page-facts';

/** Houses and bodies that have a site of their own, as keys call them; `name` may stand behind. */
const HOUSES =
  /^(?:university|college|universitat|hochschule|universidad|universidade|universita|uczelnia|museum|museo|museu|musee|muzeum|restaurant|restaurante|ristorante|restauracja|podnik|clinic|klinik|klinikken|clinica|practice|praxis|tandklinik|parish|church|kirche|paroisse|parroquia|parafia|club|verein|association|institution|instytucja|library|bibliothek|biblioteca|biblioteka|theatre|theater|teatro|teatr|school|schule|ecole|escuela|scuola|szkola|comercializadora|energy (?:supplier|provider|retailer)|retailer|utility|council)(?: name)?$/;
/** A court is also called where others tell of what it ruled, so that the name has to say that it is one. */
const COURT = /^(?:court|tribunal|gericht|sad|juzgado|vara)(?: name)?$/;
const CALLED_COURT = /court|gericht|tribunal|sąd|juzgado|vara/i;
/** Firms that are called in full, with their legal form. */
const FIRMS =
  /^(?:insurer|versicherer|assureur|aseguradora|assicuratore|insurance company|operator|betreiber|verkehrsunternehmen|operador|gestore|exploitant|vervoerder|utility|utility name)$/;
const LEGAL_FORM =
  /^,?\s(?:GmbH(?: & Co\. KG)?|AG|SE|KG|e\.\s?V\.|Ltd\.?|Limited|LLC|PLC|plc|Inc\.?|AB|A\/S|AS|ApS|Oy|BV|B\.V\.|NV|S\.p\.A\.|S\.?r\.?l\.?|S\.A\.|S\.L\.|SAS|s\.\s?r\.\s?o\.|sp\. z o\.o\.|Pty Ltd)(?![\p{L}\d])/u;
const MAX_FORM = 30;

/** Whoever runs the site, for those who ask for the house or the firm: sites of museums and courts seldom say whose they are. */
export function siteOwner({ names }: Wanted, { siteName, lines, linesAround }: PageFacts): string | undefined {
  if (siteName === null) return undefined;
  if (names.some((name) => COURT.test(name))) return CALLED_COURT.test(siteName) ? siteName : undefined;
  if (!names.some((name) => FIRMS.test(name))) return names.some((name) => HOUSES.test(name)) ? siteName : undefined;
  const forms = [...lines, ...linesAround].flatMap((line) =>
    line.startsWith(siteName)
      ? (LEGAL_FORM.exec(line.slice(siteName.length, siteName.length + MAX_FORM))?.[0] ?? [])
      : [],
  );
  return `${siteName}${forms[0] ?? ''}`;
}
