import { wordsOf } from '../../extract/fill/names/key-names';

/** What keys are called elsewhere, by language: the English name, then the words for it. */
const WORDS: Record<string, string> = {
  de: `url: verweis, internetadresse; name: bezeichnung, produktname, artikelname, artikel, produkt; title: titel, überschrift; price: preis, kosten, kaufpreis, einzelpreis;
    rating: bewertung, sterne; review count: anzahl bewertungen, bewertungen; description: beschreibung; date: datum; published: veröffentlicht, erschienen, veröffentlicht am;
    author: autor, autorin, verfasser; phone: telefon, telefonnummer, tel; email: e mail adresse; address: adresse, anschrift; city: stadt, ort; postal code: plz, postleitzahl;
    street: straße, strasse; country: land; currency: währung; quantity: menge, anzahl, stückzahl; brand: marke, hersteller; color: farbe; size: größe; weight: gewicht;
    category: kategorie; website: webseite, internetseite, homepage; location: standort, arbeitsort; company: firma, unternehmen, arbeitgeber; salary: gehalt, lohn;
    year: jahr; pages: seiten, seitenzahl; language: sprache; duration: dauer; in stock: auf lager, verfügbar, lieferbar, vorrätig; population: einwohner, einwohnerzahl;
    start date: beginn, startdatum; end date: ende, enddatum; condition: zustand; opening hours: öffnungszeiten; discount: rabatt; shipping cost: versandkosten; area: fläche, wohnfläche; rent: miete; items: produkte, ergebnisse, treffer; role: position, funktion`,
  fr: `url: lien, adresse web; name: nom, désignation, produit; title: titre; price: prix, tarif, coût; rating: évaluation; review count: avis, nombre d avis; description: descriptif; date: date;
    published: publié, publié le, date de publication; author: auteur, autrice; phone: téléphone; email: courriel, adresse e mail; address: adresse; city: ville; postal code: code postal;
    street: rue; country: pays; currency: devise, monnaie; quantity: quantité; brand: marque, fabricant; color: couleur; size: taille; weight: poids; category: catégorie;
    website: site web, site internet, site; location: lieu; company: entreprise, société, employeur; salary: salaire; year: année; pages: pages; language: langue; duration: durée;
    in stock: en stock, disponible; population: population, habitants; start date: début, date de début; end date: fin, date de fin; condition: état; discount: remise, réduction; shipping cost: frais de port; area: surface, superficie; rent: loyer; items: articles, produits, résultats; role: poste, fonction`,
  es: `url: enlace, vínculo; name: nombre, producto; title: título; price: precio, coste, importe; rating: valoración, calificación, puntuación, estrellas; review count: reseñas, opiniones, número de reseñas;
    description: descripción; date: fecha; published: publicado, fecha de publicación; author: autor, autora; phone: teléfono; email: correo, correo electrónico; address: dirección;
    city: ciudad, localidad; postal code: código postal; street: calle; country: país; currency: moneda, divisa; quantity: cantidad; brand: marca, fabricante; color: color; size: talla, tamaño;
    weight: peso; category: categoría; website: sitio web, página web, web; location: ubicación, lugar; company: empresa, compañía; salary: salario, sueldo; year: año; pages: páginas;
    language: idioma; duration: duración; in stock: en stock, disponible; population: población, habitantes; start date: inicio, fecha de inicio; end date: fin, fecha de fin; condition: estado; discount: descuento; shipping cost: gastos de envío; area: superficie; rent: alquiler; items: artículos, productos, resultados; role: puesto, cargo`,
  it: `url: collegamento; name: nome, prodotto; title: titolo; price: prezzo, costo; rating: valutazione, voto, punteggio; review count: recensioni, numero recensioni; description: descrizione; date: data;
    published: pubblicato, data di pubblicazione; author: autore, autrice; phone: telefono; email: posta elettronica; address: indirizzo; city: città; postal code: cap, codice postale; street: via;
    country: paese, nazione; currency: valuta; quantity: quantità; brand: marca, marchio, produttore; color: colore; size: taglia, dimensione; weight: peso; category: categoria;
    website: sito, sito web; location: luogo, sede; company: azienda, società; salary: stipendio; year: anno; pages: pagine; language: lingua; duration: durata; in stock: disponibile;
    population: popolazione, abitanti; start date: inizio, data inizio; end date: fine, data fine; condition: condizione, stato; discount: sconto; shipping cost: spese di spedizione; area: superficie; rent: affitto; items: prodotti, articoli, risultati; role: ruolo`,
  pt: `url: ligação; name: nome, produto; title: título; price: preço, valor, custo; rating: avaliação, classificação, nota; review count: avaliações, número de avaliações; description: descrição; date: data;
    published: publicado, data de publicação; author: autor, autora; phone: telefone; email: correio eletrônico; address: endereço, morada; city: cidade; postal code: cep, código postal; street: rua;
    country: país; currency: moeda; quantity: quantidade; brand: marca, fabricante; color: cor; size: tamanho; weight: peso; category: categoria; website: site; location: local, localização;
    company: empresa; salary: salário; year: ano; pages: páginas; language: idioma, língua; duration: duração; in stock: em estoque, disponível; population: população, habitantes;
    start date: início, data de início; end date: fim, término; condition: estado, condição; discount: desconto; shipping cost: frete; area: área; rent: aluguel; items: itens, produtos, resultados; role: cargo`,
  nl: `name: naam, product, productnaam; title: titel; price: prijs, kosten; rating: beoordeling, waardering, score; review count: beoordelingen, aantal beoordelingen; description: beschrijving, omschrijving;
    date: datum; published: gepubliceerd, publicatiedatum; author: auteur, schrijver; phone: telefoon, telefoonnummer; email: e mailadres; address: adres; city: stad, plaats; postal code: postcode; street: straat;
    country: land; currency: valuta, munt; quantity: aantal, hoeveelheid; brand: merk, fabrikant; color: kleur; size: maat; weight: gewicht; category: categorie; website: website, site; location: locatie;
    company: bedrijf; salary: salaris; year: jaar; pages: paginas, pagina s; language: taal; duration: duur; in stock: op voorraad, beschikbaar, leverbaar; population: inwoners; start date: begin, startdatum; end date: einde, einddatum; condition: staat, conditie; discount: korting; shipping cost: verzendkosten; area: oppervlakte; rent: huur; items: producten, resultaten; role: functie`,
  pl: `url: odnośnik, odsyłacz; name: nazwa, imię, produkt; title: tytuł; price: cena, koszt; rating: ocena; review count: opinie, liczba opinii, recenzje; description: opis; date: data; published: opublikowano, data publikacji; author: autor, autorka;
    phone: telefon, numer telefonu; email: adres e mail; address: adres; city: miasto; postal code: kod pocztowy; street: ulica; country: kraj; currency: waluta; quantity: ilość, liczba; brand: marka, producent; color: kolor;
    size: rozmiar; weight: waga, masa; category: kategoria; website: strona, strona internetowa; location: lokalizacja, miejsce; company: firma; salary: wynagrodzenie, pensja; year: rok; pages: strony, liczba stron;
    language: język; duration: czas trwania; in stock: dostępny, dostępność, na stanie; population: ludność, liczba ludności; start date: początek, data rozpoczęcia; end date: koniec, data zakończenia; condition: stan; discount: rabat, zniżka; shipping cost: koszt wysyłki; area: powierzchnia; rent: czynsz; items: produkty, wyniki; role: stanowisko`,
  tr: `url: bağlantı; name: ad, adı, isim, ürün, ürün adı; title: başlık; price: fiyat, ücret, tutar; rating: puan, değerlendirme; review count: yorum sayısı, yorumlar; description: açıklama; date: tarih; published: yayın tarihi, yayınlanma tarihi;
    author: yazar; phone: telefon, telefon numarası; email: e posta, eposta; address: adres; city: şehir, il; postal code: posta kodu; street: sokak, cadde; country: ülke; currency: para birimi; quantity: adet, miktar;
    brand: marka, üretici; color: renk; size: beden, boyut; weight: ağırlık; category: kategori; website: web sitesi, site; location: konum, yer; company: şirket; salary: maaş; year: yıl; pages: sayfa, sayfa sayısı;
    language: dil; duration: süre; in stock: stokta, stok, stok durumu; population: nüfus; start date: başlangıç, başlangıç tarihi; end date: bitiş, bitiş tarihi; condition: durum; discount: indirim; shipping cost: kargo ücreti; area: alan; rent: kira; items: ürünler, sonuçlar; role: görev, pozisyon`,
  ja: `url: リンク; name: 名前, 名称, 商品名, 店名, 氏名, 製品名; title: タイトル, 題名, 件名; price: 価格, 値段, 料金, 金額; rating: 評価, 評点; review count: レビュー数, 口コミ数; description: 説明, 概要; date: 日付, 日時; published: 公開日, 発売日, 発行日;
    author: 著者, 作者; phone: 電話, 電話番号; email: メール, メールアドレス; address: 住所, 所在地; city: 市, 都市; postal code: 郵便番号; country: 国; currency: 通貨; quantity: 数量, 個数; brand: ブランド, メーカー; color: 色, カラー; size: サイズ;
    weight: 重さ, 重量; category: カテゴリ, カテゴリー; website: サイト, ウェブサイト; location: 場所; company: 会社, 会社名; salary: 給与; year: 年; pages: ページ数; language: 言語; duration: 期間, 所要時間; in stock: 在庫; population: 人口; start date: 開始日; end date: 終了日; condition: 状態; items: 商品, 結果`,
  zh: `url: 链接, 連結, 鏈接; name: 名称, 名字, 商品名称, 产品名称, 姓名, 名稱; title: 标题, 標題; price: 价格, 价钱, 售价, 價格, 单价; rating: 评分, 評分, 星级; review count: 评论数, 评价数; description: 描述, 说明, 简介; date: 日期, 时间; published: 发布日期, 出版日期, 发布时间;
    author: 作者; phone: 电话, 电话号码, 手机; email: 邮箱, 电子邮件, 邮件; address: 地址; city: 城市; postal code: 邮编, 邮政编码; country: 国家; currency: 货币, 币种; quantity: 数量; brand: 品牌; color: 颜色; size: 尺寸, 尺码; weight: 重量;
    category: 类别, 分类; website: 网站, 网址; location: 地点, 位置; company: 公司; salary: 薪资, 工资; year: 年份; pages: 页数; language: 语言; duration: 时长; in stock: 有货, 库存, 是否有货; population: 人口; start date: 开始日期; end date: 结束日期; condition: 状态, 成色; items: 商品, 结果`,
  ko: `url: 링크; name: 이름, 상품명, 제품명, 명칭, 상품; title: 제목; price: 가격, 금액, 요금; rating: 평점, 별점; review count: 리뷰 수, 후기 수; description: 설명; date: 날짜, 일자; published: 게시일, 출간일, 발행일; author: 저자, 작가; phone: 전화, 전화번호, 연락처;
    email: 이메일, 메일; address: 주소; city: 도시; postal code: 우편번호; country: 국가, 나라; currency: 통화; quantity: 수량; brand: 브랜드, 제조사; color: 색상, 색; size: 크기, 사이즈; weight: 무게, 중량; category: 카테고리, 분류;
    website: 웹사이트, 홈페이지; location: 위치, 장소; company: 회사; salary: 급여, 연봉; year: 연도; pages: 페이지 수, 쪽수; language: 언어; duration: 기간; in stock: 재고; population: 인구; start date: 시작일; end date: 종료일; condition: 상태; items: 상품 목록, 결과`,
};

interface Translation {
  english: Set<string>;
  languages: Set<string>;
}

const TRANSLATIONS = new Map<string, Translation>();
for (const [language, lines] of Object.entries(WORDS)) {
  for (const line of lines.split(';')) {
    const [english = '', others = ''] = line.split(':');
    for (const words of others.split(',').map(wordsOf)) {
      const known = TRANSLATIONS.get(words) ?? { english: new Set(), languages: new Set() };
      known.english.add(wordsOf(english));
      known.languages.add(language);
      TRANSLATIONS.set(words, known);
    }
  }
}

/** English names for a key in plain words; the key itself first. */
export function englishOf(words: string): string[] {
  return [words, ...(TRANSLATIONS.get(words)?.english ?? [])];
}

const DECIMAL_COMMA = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'];

/** Whether a key is only ever written where 1.299,50 is. */
export function isWrittenWithDecimalComma(words: string): boolean {
  const languages = [...(TRANSLATIONS.get(words)?.languages ?? [])];
  return languages.length > 0 && languages.every((language) => DECIMAL_COMMA.includes(language));
}
