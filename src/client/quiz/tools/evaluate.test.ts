import { expect, it } from 'vitest';
import { seededRandom } from '#test/seeded-random.ts';
import { BAD_EQUATION, evaluate, MAX_EXPRESSION_LENGTH } from './evaluate.ts';

it.each([
  ['1+1', '2'],
  ['7 - 10', '-3'],
  ['6*7', '42'],
  ['1/8', '0.125'],
  ['2^10', '1024'],
  ['2^3^2', '512'],
  ['-2^2', '-4'],
  ['2*(3+4)', '14'],
  ['2(3+4)', '14'],
  ['2pi', '6.28318530718'],
  ['5!', '120'],
  ['170!', '7.25741561531e+306'],
  ['10%', '0.1'],
  ['200*15%', '30'],
  ['50+10%', '55'],
  ['10 % 3', '1'],
  ['sqrt(2)', '1.41421356237'],
  ['√(9)', '3'],
  ['√9', '3'],
  ['2√ 2.25', '3'],
  ['√π', '1.77245385091'],
  ['2π', '6.28318530718'],
  ['π2', '6.28318530718'],
  ['1,5 + 2,25', '3.75'],
  ['√(2,25)', '1.5'],
  ['ln(e)', '1'],
  ['log10(1000)', '3'],
  ['log(1000)', '3'],
  ['exp(0)', '1'],
  ['abs(-4.5)', '4.5'],
  ['6 × 7 ÷ 2 − 1', '20'],
  ['.5 + 1.', '1.5'],
  ['1.5E3', '1500'],
  ['LN(1)', '0'],
  ['0.1+0.2', '0.3'],
  ['1/3', '0.333333333333'],
  ['0*-1', '0'],
  ['1e20*10', '1e+21'],
  // The anion gap, and a creatinine clearance by Cockcroft-Gault.
  ['140-(104+24)', '12'],
  ['(140-60)*72/(72*1.2)', '66.6666666667'],
])('evaluates %s', (expression, result) => {
  expect(evaluate(expression)).toBe(result);
});

it.each([
  '',
  ' ',
  '1+',
  '(1+2',
  '1+2)',
  '1//2',
  '1 2',
  '1,5,5',
  '1,234.5',
  '1,',
  ',5',
  '1/0',
  '-1/0',
  '0/0',
  'sqrt(-1)',
  'ln(0)',
  'log10(-1)',
  '(-8)^(1/3)',
  '9^9^9',
  '171!',
  '9999999999!',
  '(-1)!',
  '1e400',
  'Infinity',
  'NaN',
  'true',
  'null',
  '"1"',
  "'1'",
  '[1,2]',
  '[1][1]',
  '1:3',
  '{a:1}',
  'a=1',
  'f(x)=x',
  'f(2)',
  '1;2',
  '1\n2',
  '1 # one',
  '1 > 0',
  '1 ? 2 : 3',
  'not 0',
  '5 cm',
  'import({a:1})',
  'createUnit("x")',
  'evaluate("1")',
  'parse("1")',
  'sqrt',
  'sqrt()',
  'sqrt(4, 2)',
  'log(8, 2)',
  'pi(2)',
  'constructor',
  'toString()',
  'sqrt.constructor("return 1")()',
  '__proto__',
  'hasOwnProperty(1)',
  '１+１',
  '1\u0000',
  '💊',
])("returns 'Bad equation.' for %j", (expression) => {
  expect(evaluate(expression)).toBe('Bad equation.');
});

it('accepts expressions up to the maximum length, however deeply nested', () => {
  const nested = (depth: number) => '('.repeat(depth) + '1' + ')'.repeat(depth);
  expect(evaluate(nested((MAX_EXPRESSION_LENGTH - 2) / 2))).toBe('1');
  expect(evaluate(nested(MAX_EXPRESSION_LENGTH))).toBe(BAD_EQUATION);
  expect(evaluate('('.repeat(MAX_EXPRESSION_LENGTH))).toBe(BAD_EQUATION);
  expect(evaluate('-'.repeat(MAX_EXPRESSION_LENGTH - 1) + '1')).toBe('-1');
  expect(evaluate('1'.repeat(1_000_000))).toBe(BAD_EQUATION);
});

function dice(seed: number) {
  const random = seededRandom(seed);
  return (sides: number) => Math.floor(random() * sides);
}

it('agrees with JavaScript on arithmetic', () => {
  const roll = dice(5);
  const some = (depth: number): string => {
    if (depth === 0 || roll(4) === 0) return String(roll(1000) / [1, 10, 100][roll(3)]!);
    const operator = ['+', '-', '*', '/'][roll(4)]!;
    const left = some(depth - 1);
    const right = some(depth - 1);
    return roll(2) === 0 ? `(${left} ${operator} ${right})` : `${left}${operator}(-${right})`;
  };
  for (let round = 0; round < 500; round += 1) {
    const expression = some(3);
    // oxlint-disable-next-line no-eval -- made here, of numbers and signs only
    const expected: number = (0, eval)(expression);
    const shown = Number.isFinite(expected) ? String(Number(expected.toPrecision(12))) : BAD_EQUATION;
    expect({ expression, said: evaluate(expression) }).toEqual({ expression, said: shown });
  }
});

it('handles any input quickly', () => {
  const roll = dice(11);
  const pieces = ['9', '^', '!', '%', '(', ')', '.', '-', '/', 'e', 'pi', 'sqrt(', 'ln(', ' ', '=', ';', '[', '"', 'x'];
  const began = performance.now();
  for (let round = 0; round < 2000; round += 1) {
    const typed = Array.from({ length: roll(40) }, () => pieces[roll(pieces.length)]).join('');
    const said = evaluate(typed);
    const isSensible = said === BAD_EQUATION || Number.isFinite(Number(said));
    expect({ typed, isSensible }).toEqual({ typed, isSensible: true });
  }
  expect(performance.now() - began).toBeLessThan(5000);
});
