/** First-level divisions by the ISO code of their country, under the names in common use in English. */
export const regions: Record<string, string[]> = {
  US: namesIn(`
    Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida,
    Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts,
    Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico,
    New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina,
    South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`),
  CA: namesIn(`
    Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories,
    Nova Scotia, Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon`),
  GB: namesIn(`
    England, Northern Ireland, Scotland, Wales`),
  DE: namesIn(`
    Baden-Württemberg, Bavaria, Berlin, Brandenburg, Bremen, Hamburg, Hesse, Lower Saxony,
    Mecklenburg-Western Pomerania, North Rhine-Westphalia, Rhineland-Palatinate, Saarland, Saxony, Saxony-Anhalt,
    Schleswig-Holstein, Thuringia`),
  PL: namesIn(`
    Greater Poland, Holy Cross, Kuyavian-Pomeranian, Lesser Poland, Łódź, Lower Silesian, Lublin, Lubusz, Masovian,
    Opole, Podlaskie, Pomeranian, Silesian, Subcarpathian, Warmian-Masurian, West Pomeranian`),
  FR: namesIn(`
    Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Brittany, Centre-Val de Loire, Corsica, Grand Est, Guadeloupe,
    French Guiana, Hauts-de-France, Île-de-France, Martinique, Mayotte, Normandy, Nouvelle-Aquitaine, Occitanie,
    Pays de la Loire, Provence-Alpes-Côte d'Azur, Réunion`),
  ES: namesIn(`
    Andalusia, Aragon, Asturias, Balearic Islands, Basque Country, Canary Islands, Cantabria, Castile and León,
    Castilla-La Mancha, Catalonia, Ceuta, Community of Madrid, Extremadura, Galicia, La Rioja, Melilla, Navarre,
    Region of Murcia, Valencian Community`),
  IT: namesIn(`
    Abruzzo, Aosta Valley, Apulia, Basilicata, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Lazio,
    Liguria, Lombardy, Marche, Molise, Piedmont, Sardinia, Sicily, Trentino-South Tyrol, Tuscany, Umbria, Veneto`),
  AU: namesIn(`
    Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania,
    Victoria, Western Australia`),
  IN: namesIn(`
    Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh,
    Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir,
    Jharkhand, Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram,
    Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh,
    Uttarakhand, West Bengal`),
  BR: namesIn(`
    Acre, Alagoas, Amapá, Amazonas, Bahia, Ceará, Distrito Federal, Espírito Santo, Goiás, Maranhão, Mato Grosso,
    Mato Grosso do Sul, Minas Gerais, Pará, Paraíba, Paraná, Pernambuco, Piauí, Rio de Janeiro, Rio Grande do Norte,
    Rio Grande do Sul, Rondônia, Roraima, Santa Catarina, São Paulo, Sergipe, Tocantins`),
  MX: namesIn(`
    Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Coahuila, Colima, Durango,
    Guanajuato, Guerrero, Hidalgo, Jalisco, Mexico City, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla,
    Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, State of Mexico, Tabasco, Tamaulipas, Tlaxcala,
    Veracruz, Yucatán, Zacatecas`),
};

function namesIn(list: string) {
  return list.split(',').map((name) => name.trim());
}
