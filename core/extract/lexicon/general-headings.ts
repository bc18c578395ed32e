/** Main headings that name a kind of page and not what it is about: whose page it is stands in the title. Beginnings, in words. */
export const GENERAL_HEADINGS =
  'contact|contact us|contacts|get in touch|practical information|practical info|visitor information|visitor info|infos pratiques|informations pratiques|praktische informationen|praktische infos|información práctica|informação prática|informações práticas|informazioni pratiche|info pratiche|praktische informatie|praktische info|informacje praktyczne|pratik bilgiler|praktisk information|praktické informace|実用情報|about|about us|imprint|legal notice|our team|our rooms|rooms|visit|plan your visit|opening hours|people|staff|team|welcome|home|prices|our|the team|find us|kontakt|impressum|über uns|unser|unsere|besuch|ihr besuch|öffnungszeiten|anfahrt|preise|zimmer|willkommen|contactez|nous contacter|mentions légales|à propos|nos|notre|bienvenue|tarifs|chambres|accueil|horaires|contacto|contáctenos|aviso legal|quiénes somos|sobre nosotros|nuestro|nuestra|nuestros|nuestras|bienvenidos|tarifas|habitaciones|visítanos|contato|contacto|fale conosco|quem somos|sobre nós|nossos|nossas|nossa|nosso|bem vindo|os nossos|as nossas|contatti|contattaci|chi siamo|dove siamo|note legali|le nostre|i nostri|il nostro|la nostra|camere|benvenuti|prezzi|orari|contactgegevens|over ons|ons|onze|bezoek|openingstijden|welkom|prijzen|kamers|o nas|nasz|nasze|nasi|cennik|pokoje|witamy|iletişim|bize ulaşın|hakkımızda|ekibimiz|odalarımız|ziyaret|hoş geldiniz|künye|お問い合わせ|会社概要|アクセス|ご利用案内|来館案内|スタッフ|联系我们|关于我们|参观指南|参观|参观信息|团队|联系方式|문의|회사소개|오시는 길|관람안내|이용안내|의료진|연락처';

/** Main headings that say what kind of document it is and not of what: that stands in the title. Beginnings, in words. */
export const DOCUMENT_HEADINGS =
  'package leaflet|patient information leaflet|patient leaflet|summary of product characteristics|medication guide|packungsbeilage|gebrauchsinformation|fachinformation|notice information de l utilisateur|notice information du patient|résumé des caractéristiques du produit|prospecto información para el|prospecto|ficha técnica|folheto informativo|bula do paciente|resumo das características do medicamento|foglio illustrativo|foglietto illustrativo|riassunto delle caratteristiche del prodotto|bijsluiter|samenvatting van de productkenmerken|ulotka dołączona do opakowania|ulotka dla pacjenta|charakterystyka produktu leczniczego|kullanma talimatı|kısa ürün bilgisi|bipacksedel|produktresumé|indlægsseddel|pakningsvedlegg|příbalová informace|souhrn údajů o přípravku|safety data sheet|sicherheitsdatenblatt|fiche de données de sécurité|ficha de datos de seguridad|ficha de dados de segurança|scheda di dati di sicurezza|veiligheidsinformatieblad|karta charakterystyki|güvenlik bilgi formu|säkerhetsdatablad|sikkerhedsdatablad|bezpečnostní list';

/** Headings of what is said of the subject itself, whatever it is. Beginnings, in words. */
export const DATA_HEADINGS =
  'details|overview|at a glance|key facts|key data|facts|general|general information|information|company|summary|data|main data|angaben|anbieter|daten|eckdaten|stammdaten|übersicht|überblick|auf einen blick|steckbrief|allgemein|allgemeines|allgemeine angaben|unternehmen|informations|informations générales|présentation|données|fiche|renseignements|société|entreprise|identité|información|información general|datos|datos generales|ficha|resumen|detalles|empresa|informações|informações gerais|dados|dados gerais|resumo|detalhes|informazioni|informazioni generali|dati|dati generali|scheda|riepilogo|dettagli|azienda|società|gegevens|algemeen|algemene gegevens|overzicht|informatie|bedrijf|bedrijfsgegevens|informacje|informacje ogólne|dane|podsumowanie|szczegóły|firma|bilgiler|genel|genel bilgiler|özet|detaylar|şirket|概要|基本情報|会社情報|会社案内|詳細|详细信息|基本信息|概况|公司信息|公司简介|企业信息|개요|기본정보|기본 정보|회사정보|상세정보';

/** What in one language is the headline of an article, and in others something else: by language, in words. */
export const OWN_HEADLINES: Readonly<Record<string, readonly string[]>> = {
  sv: ['rubrik', 'huvudrubrik'],
  da: ['rubrik'],
};

/** What stands before the name of a place in a heading over its weather, and what behind it. */
export const WEATHER_BEFORE_PLACE =
  'weather (?:in|for)|weather|wetter (?:in|für)|wetter|météo (?:à|de)|météo|meteo|previsioni (?:meteo|per)|el tiempo en|tiempo en|previsão do tempo (?:em|para)|tempo em|het weer in|weer in|weer|pogoda (?:w|dla)|pogoda|väder i|väder|vejret i|vejr i|počasí';
export const WEATHER_BEHIND_PLACE =
  'weather forecast|weather|wettervorhersage|wetter|hava durumu|の天気予報|の天気|天气预报|天气|天氣|날씨';
