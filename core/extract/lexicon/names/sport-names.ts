/** Tables of leagues and what a match is called by. */
export const SPORT_NAMES = [
  'position | pos | rank | platz | rang | pl | classement | puesto | posición | posição | colocação | posizione | positie | plaats | pozycja | miejsce | lp | sıra | sıralama | 順位 | 排名 | 名次 | 순위',
  'team | club | squad | mannschaft | verein | équipe | equipo | equipe | clube | squadra | ploeg | elftal | drużyna | zespół | klub | takım | kulüp | チーム | チーム名 | クラブ | 球队 | 球隊 | 队伍 | 팀 | 구단 | 팀명',
  'played | games played | matches played | games | matches | pld | mp | gp | spiele | sp | gespielt | matchs joués | joués | matchs | mj | partidos jugados | partidos | jugados | pj | jogos | partite | partite giocate | giocate | pg giocate | gespeeld | wedstrijden | mecze | rozegrane | oynanan | maç | oynadığı maç | 試合 | 試合数 | 场次 | 比赛场次 | 경기 | 경기수',
  'won | wins | siege | gewonnen | victoires | gagnés | ganados | victorias | vitórias | vinte | vittorie | winst | gewonnen | zwycięstwa | wygrane | galibiyet | 勝 | 勝ち | 勝利 | 胜 | 胜场 | 승',
  'drawn | draws | draw | tied | ties | unentschieden | nuls | matchs nuls | empates | empatados | pareggi | pareggiate | gelijk | gelijkspel | remisy | beraberlik | 分 | 引分 | 引き分け | 平 | 平局 | 무 | 무승부',
  'lost | losses | defeats | niederlagen | verloren | défaites | perdus | derrotas | perdidos | sconfitte | perse | verlies | verloren | porażki | przegrane | mağlubiyet | yenilgi | 敗 | 負け | 敗戦 | 负 | 负场 | 패 | 패배',
  'points difference | point difference | goal difference | difference | diff | gd | pd | differenz | tordifferenz | td | différence | différence de buts | différence de points | diferencia de goles | diferencia | dg | saldo de gols | saldo | sg | differenza reti | dr | doelsaldo | saldo | różnica bramek | bilans | averaj | av | 得失点差 | 得失差 | 得失 | 净胜球 | 득실 | 득실차',
  'points | pts | pt | points total | punkte | pkt | pkte | puntos | ptos | pontos | punti | punten | pnt | punkty | puan | 勝点 | 勝ち点 | 积分 | 승점',
  'goals for | scored | gf | goals scored | tore | buts pour | bp buts | goles a favor | gols pró | gp gols | gol fatti | doelpunten voor | bramki zdobyte | atılan gol | 得点 | 进球 | 득점',
  'goals against | conceded | ga | goals conceded | gegentore | buts contre | bc | goles en contra | gc | gols contra | gol subiti | gs | doelpunten tegen | bramki stracone | yenilen gol | 失点 | 失球 | 실점',
  'season | saison | spielzeit | temporada | stagione | stagione sportiva | seizoen | sezon | シーズン | 赛季 | 시즌',
  'top scorer | leading scorer | torschützenkönig | meilleur buteur | máximo goleador | artilheiro | capocannoniere | topscorer | król strzelców | gol kralı | 得点王 | 最佳射手 | 득점왕',
];
