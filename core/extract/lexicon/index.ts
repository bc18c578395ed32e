import { GOODS_FIELDS } from './fields/goods-fields';
import { DEALING_FIELDS } from './fields/dealing-fields';
import { WRITING_FIELDS } from './fields/writing-fields';
import { LEISURE_FIELDS } from './fields/leisure-fields';
import { GENERAL_FIELDS } from './fields/general-fields';
import { OFFICE_FIELDS } from './fields/office-fields';
import { BUYING_FIELDS } from './fields/buying-fields';
import { DEVICE_FIELDS } from './fields/device-fields';
import { KNOWLEDGE_FIELDS } from './fields/knowledge-fields';
import { LIVING_FIELDS } from './fields/living-fields';
import { PUBLIC_FIELDS } from './fields/public-fields';
import { RECORD_FIELDS } from './fields/record-fields';
import { ACCOUNT_NAMES } from './names/account-names';
import { BUILDING_NAMES } from './names/building-names';
import { CIVIC_NAMES } from './domains/civic-names';
import { JOURNEY_NAMES } from './domains/journey-names';
import { REGISTER_NAMES } from './domains/register-names';
import { STUDY_NAMES } from './domains/study-names';
import { WEB_NAMES } from './domains/web-names';
import { WORK_NAMES } from './domains/work-names';
import { EVENT_NAMES } from './names/event-names';
import { NATURE_NAMES } from './names/nature-names';
import { WEEKDAY_NAMES } from './weekdays';
import { TRAVEL_NAMES } from './names/travel-names';
import { SPORT_NAMES } from './names/sport-names';
import { SOFTWARE_NAMES } from './names/software-names';
import { MARKET_NAMES } from './names/market-names';
import { LISTING_NAMES } from './names/listing-names';
import { HEALTH_NAMES } from './names/health-names';
import { MEDIA_NAMES } from './names/media-names';
import { MONEY_NAMES } from './names/money-names';
import { PEOPLE_NAMES } from './names/people-names';
import { PLACE_NAMES } from './names/place-names';
import { THING_NAMES } from './names/thing-names';
import { TIME_NAMES } from './names/time-names';

/** Names that pages and callers use for the same thing, in the languages that are read; a name may stand in several lines. */
export const NAMES: readonly string[] = [
  ...MONEY_NAMES,
  ...THING_NAMES,
  ...PEOPLE_NAMES,
  ...TIME_NAMES,
  ...PLACE_NAMES,
  ...MEDIA_NAMES,
  ...TRAVEL_NAMES,
  ...SPORT_NAMES,
  ...SOFTWARE_NAMES,
  ...MARKET_NAMES,
  ...LISTING_NAMES,
  ...HEALTH_NAMES,
  ...BUILDING_NAMES,
  ...ACCOUNT_NAMES,
  ...EVENT_NAMES,
  ...NATURE_NAMES,
  ...CIVIC_NAMES,
  ...JOURNEY_NAMES,
  ...WEB_NAMES,
  ...WORK_NAMES,
  ...STUDY_NAMES,
  ...REGISTER_NAMES,
  ...WEEKDAY_NAMES,
  // Keys of structured data and its kin, which people seldom write.
  'url | link | href | permalink | canonical | canonical url | page url',
  'social links | same as | sameas',
  'opening hours | opening hours specification',
  'company | organizer | hiring organization',
  'salary min | min value',
  'salary max | max value',
  'price | low price',
  'age rating | content rating',
  'steps | recipe instructions',
  'category | recipe category',
  'asked by | author',
  'date made | date',
  'start date | dates | fechas | termine | zeitraum | période | datas | periodo | periode | tarihler | 期間 | 会期 | 기간 | 展期',
  'end date | dates | fechas | termine | zeitraum | période | datas | periodo | periode | tarihler | 期間 | 会期 | 기간 | 展期',
  'star rating | rating value star',
  ...GOODS_FIELDS,
  ...DEALING_FIELDS,
  ...WRITING_FIELDS,
  ...LEISURE_FIELDS,
  ...GENERAL_FIELDS,
  ...OFFICE_FIELDS,
  ...BUYING_FIELDS,
  ...DEVICE_FIELDS,
  ...KNOWLEDGE_FIELDS,
  ...LIVING_FIELDS,
  ...PUBLIC_FIELDS,
  ...RECORD_FIELDS,
];
