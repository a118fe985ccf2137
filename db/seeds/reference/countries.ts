import type { WorldRegionCode } from './world-regions.ts';

/** ISO 3166-1 codes with the common names; XK is the code in use for Kosovo. */
const namesByWorldRegion: Record<WorldRegionCode, string> = {
  USA: 'US United States',
  CAN: 'CA Canada',
  EUR: `
    AD Andorra
    AL Albania
    AM Armenia
    AT Austria
    AX Åland Islands
    AZ Azerbaijan
    BA Bosnia and Herzegovina
    BE Belgium
    BG Bulgaria
    BY Belarus
    CH Switzerland
    CY Cyprus
    CZ Czechia
    DE Germany
    DK Denmark
    EE Estonia
    ES Spain
    FI Finland
    FO Faroe Islands
    FR France
    GB United Kingdom
    GE Georgia
    GG Guernsey
    GI Gibraltar
    GR Greece
    HR Croatia
    HU Hungary
    IE Ireland
    IM Isle of Man
    IS Iceland
    IT Italy
    JE Jersey
    LI Liechtenstein
    LT Lithuania
    LU Luxembourg
    LV Latvia
    MC Monaco
    MD Moldova
    ME Montenegro
    MK North Macedonia
    MT Malta
    NL Netherlands
    NO Norway
    PL Poland
    PT Portugal
    RO Romania
    RS Serbia
    RU Russia
    SE Sweden
    SI Slovenia
    SJ Svalbard and Jan Mayen
    SK Slovakia
    SM San Marino
    TR Türkiye
    UA Ukraine
    VA Vatican City
    XK Kosovo`,
  LAT: `
    AG Antigua and Barbuda
    AI Anguilla
    AR Argentina
    AW Aruba
    BB Barbados
    BL Saint Barthélemy
    BM Bermuda
    BO Bolivia
    BQ Caribbean Netherlands
    BR Brazil
    BS Bahamas
    BV Bouvet Island
    BZ Belize
    CL Chile
    CO Colombia
    CR Costa Rica
    CU Cuba
    CW Curaçao
    DM Dominica
    DO Dominican Republic
    EC Ecuador
    FK Falkland Islands
    GD Grenada
    GF French Guiana
    GL Greenland
    GP Guadeloupe
    GS South Georgia and the South Sandwich Islands
    GT Guatemala
    GY Guyana
    HN Honduras
    HT Haiti
    JM Jamaica
    KN Saint Kitts and Nevis
    KY Cayman Islands
    LC Saint Lucia
    MF Saint Martin
    MQ Martinique
    MS Montserrat
    MX Mexico
    NI Nicaragua
    PA Panama
    PE Peru
    PM Saint Pierre and Miquelon
    PR Puerto Rico
    PY Paraguay
    SR Suriname
    SV El Salvador
    SX Sint Maarten
    TC Turks and Caicos Islands
    TT Trinidad and Tobago
    UY Uruguay
    VC Saint Vincent and the Grenadines
    VE Venezuela
    VG British Virgin Islands
    VI U.S. Virgin Islands`,
  MEA: `
    AE United Arab Emirates
    BH Bahrain
    IL Israel
    IQ Iraq
    IR Iran
    JO Jordan
    KW Kuwait
    LB Lebanon
    OM Oman
    PS Palestine
    QA Qatar
    SA Saudi Arabia
    SY Syria
    YE Yemen`,
  AFR: `
    AO Angola
    BF Burkina Faso
    BI Burundi
    BJ Benin
    BW Botswana
    CD Democratic Republic of the Congo
    CF Central African Republic
    CG Republic of the Congo
    CI Côte d'Ivoire
    CM Cameroon
    CV Cape Verde
    DJ Djibouti
    DZ Algeria
    EG Egypt
    EH Western Sahara
    ER Eritrea
    ET Ethiopia
    GA Gabon
    GH Ghana
    GM Gambia
    GN Guinea
    GQ Equatorial Guinea
    GW Guinea-Bissau
    KE Kenya
    KM Comoros
    LR Liberia
    LS Lesotho
    LY Libya
    MA Morocco
    MG Madagascar
    ML Mali
    MR Mauritania
    MU Mauritius
    MW Malawi
    MZ Mozambique
    NA Namibia
    NE Niger
    NG Nigeria
    RE Réunion
    RW Rwanda
    SC Seychelles
    SD Sudan
    SH Saint Helena, Ascension and Tristan da Cunha
    SL Sierra Leone
    SN Senegal
    SO Somalia
    SS South Sudan
    ST São Tomé and Príncipe
    SZ Eswatini
    TD Chad
    TF French Southern Territories
    TG Togo
    TN Tunisia
    TZ Tanzania
    UG Uganda
    YT Mayotte
    ZA South Africa
    ZM Zambia
    ZW Zimbabwe`,
  ASI: `
    AF Afghanistan
    BD Bangladesh
    BN Brunei
    BT Bhutan
    CN China
    HK Hong Kong
    ID Indonesia
    IN India
    IO British Indian Ocean Territory
    JP Japan
    KG Kyrgyzstan
    KH Cambodia
    KP North Korea
    KR South Korea
    KZ Kazakhstan
    LA Laos
    LK Sri Lanka
    MM Myanmar
    MN Mongolia
    MO Macao
    MV Maldives
    MY Malaysia
    NP Nepal
    PH Philippines
    PK Pakistan
    SG Singapore
    TH Thailand
    TJ Tajikistan
    TL Timor-Leste
    TM Turkmenistan
    TW Taiwan
    UZ Uzbekistan
    VN Vietnam`,
  OCE: `
    AQ Antarctica
    AS American Samoa
    AU Australia
    CC Cocos (Keeling) Islands
    CK Cook Islands
    CX Christmas Island
    FJ Fiji
    FM Micronesia
    GU Guam
    HM Heard Island and McDonald Islands
    KI Kiribati
    MH Marshall Islands
    MP Northern Mariana Islands
    NC New Caledonia
    NF Norfolk Island
    NR Nauru
    NU Niue
    NZ New Zealand
    PF French Polynesia
    PG Papua New Guinea
    PN Pitcairn Islands
    PW Palau
    SB Solomon Islands
    TK Tokelau
    TO Tonga
    TV Tuvalu
    UM U.S. Minor Outlying Islands
    VU Vanuatu
    WF Wallis and Futuna
    WS Samoa`,
};

export const countries = Object.entries(namesByWorldRegion).flatMap(([worldRegion, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ isoCode: line.trim().slice(0, 2), name: line.trim().slice(3), worldRegion })),
);
