/** How a language asks how much something comes to; what it is follows. */
export const SIZE_QUESTIONS: Readonly<Record<string, string>> = {
  english: 'how (?:high|large|big|much) (?:is|are|was|were)|what (?:do|does) .{1,3}amount to',
  german: '(?:wie (?:hoch|groß|gross|viel)|was) (?:ist|sind|war|beträgt|betragen)',
  french:
    "(?:à combien (?:s[’']élève(?:nt)?|se monte(?:nt)?)|de combien (?:est|sont)|quel(?:le)?s? (?:est|sont) le montant (?:de|du|des))",
  spanish: '(?:a cuánto (?:asciende|ascienden|sube|llega)|de cuánto (?:es|son)|cuánto (?:es|son|suma))',
  portuguese: '(?:(?:a|em) quanto (?:importa|ascende|fica)|de quanto (?:é|são)|quanto (?:é|são))',
  italian: "(?:a quanto (?:ammonta|ammontano)|di quanto (?:è|sono)|quant[’']è)",
  dutch: 'hoe(?:veel| hoog| groot) (?:is|zijn|bedraagt|bedragen)',
  polish: '(?:ile wynosi|ile wynoszą|jak wysok[aie] (?:jest|są))',
  swedish: '(?:hur (?:hög|högt|höga|stor|stort|mycket) (?:är|var))',
  danish: 'hvor (?:høj|højt|høje|stor|stort|meget) er',
  norwegian: 'hvor (?:høy|høyt|høye|stor|stort|mye) er',
  czech: '(?:kolik činí|jak vysok[ýáé] (?:je|jsou))',
};
