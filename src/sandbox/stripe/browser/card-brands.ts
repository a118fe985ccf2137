export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface BrandRule {
  brand: CardBrand;
  /** The prefix of its numbers. */
  begins: RegExp;
  lengths: readonly [number, ...number[]];
  groups: readonly number[];
  cvcLength: number;
}

const fours = [4, 4, 4, 4, 3];

/** The first matching rule applies. */
const rules: readonly BrandRule[] = [
  { brand: 'visa', begins: /^4/, lengths: [16], groups: fours, cvcLength: 3 },
  { brand: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  {
    brand: 'mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvcLength: 3,
  },
  { brand: 'diners', begins: /^3[689]/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'diners', begins: /^30[0-5]/, lengths: [16], groups: fours, cvcLength: 3 },
  { brand: 'jcb', begins: /^35/, lengths: [16], groups: fours, cvcLength: 3 },
  { brand: 'discover', begins: /^(6011|64[4-9]|65)/, lengths: [16], groups: fours, cvcLength: 3 },
  { brand: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], groups: fours, cvcLength: 3 },
];

const unknown: BrandRule = { brand: 'unknown', begins: /^/, lengths: [16], groups: fours, cvcLength: 3 };

export const brandRuleOf = (digits: string): BrandRule => rules.find(({ begins }) => begins.test(digits)) ?? unknown;

export const longestNumber = (digits: string) => Math.max(...brandRuleOf(digits).lengths);
