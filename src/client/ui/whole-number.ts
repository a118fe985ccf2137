/** Props of a field for a whole number. The contract rejects numbers out of range; the field does not change them. */
export const wholeNumber = { size: 'md', clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const;
