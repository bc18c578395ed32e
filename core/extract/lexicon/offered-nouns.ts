/** What lists of prices, of dishes and of places call the things in them; words of one line mean the same in several languages. */
export const OFFERED_NOUNS = [
  'service treatment leistung behandlung prestation soin servicio tratamiento serviço tratamento servizio trattamento prestazione behandeling dienst usługa zabieg tjänst behandling ydelse tjeneste palvelu služba hizmet işlem 施術 サービス 服务 시술',
  'dish gericht speise plat plato prato piatto gerecht danie rätt ret rett annos jídlo yemek 料理 菜品 요리',
  'product produkt artikel produit article producto artículo produto artigo prodotto articolo towar vare tuote ürün 商品 产品 상품',
  'course kurs cours curso corso cursus kurz 講座 课程 강좌',
  'ticket eintrittskarte billet entrada bilhete biglietto kaartje bilet biljett billett lippu vstupenka 券 门票 입장권',
  'member mitglied membre miembro membro lid członek medlem jäsen člen üye 会員 成员 회원',
];
