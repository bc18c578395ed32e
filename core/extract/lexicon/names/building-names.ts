/** Buildings, vehicles and what is known of them. The names of one line are interchangeable. */
export const BUILDING_NAMES = [
  'architect | architects | designed by | architekt | architektin | entwurf | architecte | arquitecto | arquiteto | architetto | progettista | architect ontwerper | mimar | 設計者 | 建築家 | 设计师 | 建筑师 | 건축가 | 설계자',
  'style | architectural style | baustil | stil | style architectural | estilo | estilo arquitectónico | stile | stile architettonico | bouwstijl | stijl | styl | styl architektoniczny | mimari tarz | mimari üslup | tarz | 様式 | 建築様式 | 风格 | 建筑风格 | 양식 | 건축양식',
  'completed | completion | year completed | completed year | fertigstellung | achèvement | fin des travaux | finalización | conclusão | completamento | oplevering | ukończenie | ukończenie budowy | tamamlanma | bitiş | 完成 | 竣工 | 完工 | 완공',
  'construction started | construction start | groundbreaking | baubeginn | début des travaux | inicio de obras | início da construção | inizio lavori | start bouw | rozpoczęcie budowy | inşaat başlangıcı | 着工 | 开工 | 착공',
  'height | total height | overall height | gesamthöhe | hauteur totale | altura total | altezza totale | totale hoogte | wysokość całkowita | toplam yükseklik | 全高 | 总高度 | 전고',
  'floors | storeys | number of floors | stories | geschosse | stockwerke | etagen | étages | plantas | pisos | andares | piani | verdiepingen | kondygnacje | liczba pięter | kat sayısı | 階数 | 楼层 | 层数 | 층수',
  'mileage | odometer | kilometers | km driven | kilometerstand | laufleistung | kilométrage | kilometraje | quilometragem | chilometraggio | kilometerstand | przebieg | kilometre | 走行距離 | 里程 | 行驶里程 | 주행거리',
  'fuel | fuel type | kraftstoff | kraftstoffart | carburant | énergie | combustible | combustível | carburante | alimentazione | brandstof | paliwo | rodzaj paliwa | yakıt | yakıt türü | 燃料 | 燃料类型 | 연료',
  'transmission | gearbox | getriebe | boîte de vitesses | transmisión | cambio | câmbio | transmissão | versnellingsbak | transmissie | skrzynia biegów | vites | şanzıman | ミッション | トランスミッション | 变速箱 | 변속기',
  'engine | engine size | displacement | hubraum | motor | cylindrée | moteur | cilindrada | motorisation | cilindrata | motore | cilinderinhoud | pojemność skokowa | silnik | motor hacmi | 排気量 | エンジン | 排量 | 배기량',
  'horsepower | power output | engine power | hp | leistung | puissance | potencia | potência | potenza | vermogen | moc | motor gücü | 馬力 | 最高出力 | 功率 | 马力 | 마력 | 출력',
  'first registration | registration date | registered | erstzulassung | mise en circulation | première immatriculation | matriculación | fecha de matriculación | primeiro registo | immatricolazione | eerste toelating | bouwjaar registratie | pierwsza rejestracja | ilk tescil | 初度登録 | 首次上牌 | 최초등록일',
  'doors | number of doors | türen | anzahl türen | portes | puertas | portas | porte | deuren | liczba drzwi | kapı sayısı | ドア数 | 车门数 | 도어수',
  'previous owners | owners | number of owners | vorbesitzer | fahrzeughalter | propriétaires précédents | propietarios anteriores | proprietários anteriores | proprietari precedenti | vorige eigenaren | liczba właścicieli | önceki sahipler | 前オーナー数 | 过户次数 | 이전 소유자',
];
