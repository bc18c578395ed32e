/** Letters that stand for the sides of a thing beside their sizes, and words that no name of a value has. */
export const SIDE_WORDS: Readonly<Record<string, readonly string[]>> = {
  width:
    'w b width wide breite breit larg largeur ancho anchura largura larghezza breedte szer szerokosc genislik bredd bredde sirka 幅 横幅 宽 寬 폭 너비 가로'.split(
      ' ',
    ),
  height:
    'h height high hohe hoch haut hauteur alto altura altezza hoogte wys wysokosc yukseklik hojd hoyde hojde vyska 高さ 高 높이'.split(
      ' ',
    ),
  depth:
    'd t p depth deep tiefe tief prof profondeur fondo profundidad profundidade profondita diepte gł głebokosc derinlik djup dybde hloubka 奥行 奥行き 深さ 深 깊이'.split(
      ' ',
    ),
  length:
    'length long lange lang longueur largo longitud comprimento lunghezza lengte dł długosc uzunluk langd lengde længde delka 長さ 長 长 길이'.split(
      ' ',
    ),
  thickness:
    'thickness thick dicke dick epaisseur grosor espesor espessura spessore dikte grubosc kalınlık tjocklek tykkelse tloustka 厚さ 厚 두께'.split(
      ' ',
    ),
  diameter: 'ø ⌀ dia diameter durchmesser diametre diametro srednica cap 直径 지름'.split(' '),
};

/** Who plays at home and who is the guest, as the members of a score are called. */
export const PLAYING_SIDES = {
  home: 'home|home score|heim|domicile|local|locales|casa|mandante|thuis|gospodarze|ev sahibi|hemma|hjemme|domaci|ホーム|主队|홈|team1|team a',
  away: 'away|away score|visitors|gast|auswarts|exterieur|visiteur|visitante|visitantes|fuera|fora|ospiti|trasferta|uit|goscie|deplasman|misafir|borta|ude|borte|hoste|アウェイ|アウェー|客队|원정|team2|team b',
};

/** How many of all: what the first of two numbers counts where nothing says it, and what the second does. */
export const PARTS_AND_WHOLES = {
  part: 'count|current|used|taken|open|available|done|completed',
  whole: 'total|all|of|capacity|gesamt|insgesamt|totale|totaal|razem|toplam|totalt|celkem|合計|总数|전체',
};
