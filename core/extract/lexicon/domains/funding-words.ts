/** What stands between and behind the two amounts of a line that says how much has been given of how much. */
export const FUNDING_WORDS = {
  raised:
    'raised|pledged|funded|collected|donated|gespendet|gesammelt|finanziert|zugesagt|collectés?|récoltés?|recaudados?|arrecadados?|angariados?|raccolti|opgehaald|zebrano|zebranych|toplandı|insamlat|insamlade|indsamlet|vybráno',
  of: 'of|out of|von|sur|de|di|su|van|z|ze|av|af|från',
  goal: 'goal|target|ziel|spendenziel|finanzierungsziel|objectif|meta|objetivo|obiettivo|doel|streefbedrag|celu|hedef|hedefin|mål|målet|cíle',
};
