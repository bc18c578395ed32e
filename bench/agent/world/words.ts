/** What generated people, places and things are called. No name is a part of another. */
export const FIRST_NAMES = (
  'Adela Bruno Carla Dmitri Elif Farid Greta Hugo Ines Jonas Katya Luca Miriam Nils Olga Pavel Quentin Rosa Stefan Tilda ' +
  'Ulrich Vera Wanda Yusuf Zora'
).split(' ');

export const SURNAMES = (
  'Abbott Bergman Castell Dahlberg Eriksen Fontaine Grimaldi Halloran Ivanov Jankowski Kowal Lindqvist Moreau Nakamura ' +
  'Oyelaran Petrov Quist Rossetti Sandoval Thackeray Ullman Vasquez Whitlock Yilmaz Zielinski'
).split(' ');

export const TOWNS = (
  'Ashmere Brackwater Caldermouth Dunhollow Elmsgate Farrowby Glenmoor Hartsea Inverloch Jutland-on-Sea Kestrel-Bay ' +
  'Lowmarket Milbourne Norholm Oakhampton Penwick Quayside Redcliff Stonehaven Thornbury'
).split(' ');

export const ADJECTIVES = (
  'Amber Brisk Copper Dapper Early Feather Golden Hollow Indigo Jolly Kindled Lunar Mellow Northern Opal Polar Quiet ' +
  'Rustic Silver Tidal Umber Velvet Willow Zephyr'
).split(' ');

export const NOUNS = (
  'Anchor Beacon Cabin Drift Ember Falcon Garden Harbour Island Journey Kite Lantern Meadow Nomad Orchard Prairie Quarry ' +
  'Ridge Summit Trail Valley Wharf'
).split(' ');

export const COMPANIES = 'Arcwell Boldane Corvance Deltrona Evermint Fjordia Gravanta Heliox Inkforge Junovo'.split(
  ' ',
);

export const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
