/** From Monday on, a language a line: as `Intl` has them, which takes forty milliseconds to be asked. */
const LONG_NAMES = `
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miércoles jueves viernes sábado domingo
  segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo
  lunedì martedì mercoledì giovedì venerdì sabato domenica
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  poniedziałek wtorek środa czwartek piątek sobota niedziela
  Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar
  月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日
  星期一 星期二 星期三 星期四 星期五 星期六 星期日
  월요일 화요일 수요일 목요일 금요일 토요일 일요일
`;
const SHORT_NAMES = `
  Mon Tue Wed Thu Fri Sat Sun
  Mo Di Mi Do Fr Sa So
  lun. mar. mer. jeu. ven. sam. dim.
  lun mar mié jue vie sáb dom
  seg. ter. qua. qui. sex. sáb. dom.
  lun mar mer gio ven sab dom
  ma di wo do vr za zo
  pon. wt. śr. czw. pt. sob. niedz.
  Pzt Sal Çar Per Cum Cmt Paz
  月 火 水 木 金 土 日
  周一 周二 周三 周四 周五 周六 周日
  월 화 수 목 금 토 일
`;

const [LONG, SHORT] = [LONG_NAMES, SHORT_NAMES].map(byDay) as [string[][], string[][]];

/** Of each day in all languages. */
function byDay(names: string): string[][] {
  const languages = names
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => languages.map((days) => days[day] ?? ''));
}

/** Names of the days of the week, from Monday on, as other names are written. */
export const WEEKDAY_NAMES = LONG.map((names) => [...new Set(names)].join(' | '));

/** The long and the short names of each day, from Monday on. */
export const WEEKDAY_FORMS = LONG.map((names, day) => [...names, ...(SHORT[day] ?? [])]);
