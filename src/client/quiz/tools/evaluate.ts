import {
  addDependencies,
  absDependencies,
  create,
  divideDependencies,
  eDependencies,
  expDependencies,
  type FactoryFunctionMap,
  factorialDependencies,
  type FunctionNode,
  log10Dependencies,
  logDependencies,
  type MathNode,
  modDependencies,
  multiplyDependencies,
  type OperatorNode,
  type ParenthesisNode,
  parseDependencies,
  piDependencies,
  powDependencies,
  sqrtDependencies,
  subtractDependencies,
  type SymbolNode,
  unaryMinusDependencies,
  unaryPlusDependencies,
} from 'mathjs/number';

export const BAD_EQUATION = 'Bad equation.';
export const MAX_EXPRESSION_LENGTH = 200;
const SIGNIFICANT_DIGITS = 12;

// Includes only the functions that the calculator supports. The cast: mathjs types every part as optional.
const { parse } = create(
  {
    absDependencies,
    addDependencies,
    divideDependencies,
    eDependencies,
    expDependencies,
    factorialDependencies,
    log10Dependencies,
    logDependencies,
    modDependencies,
    multiplyDependencies,
    parseDependencies,
    piDependencies,
    powDependencies,
    sqrtDependencies,
    subtractDependencies,
    unaryMinusDependencies,
    unaryPlusDependencies,
  } as FactoryFunctionMap,
  {},
);

const constants = new Set(['pi', 'e']);
const functions = new Set(['sqrt', 'ln', 'log', 'log10', 'exp', 'abs']);
const operators = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'pow',
  'mod',
  'factorial',
  'unaryMinus',
  'unaryPlus',
]);

/** As on a pocket calculator: `log` is the logarithm to base 10. */
const namedOtherwise = { ln: Math.log, log: Math.log10 };

/** Symbols that are typed or pasted, in this order. A root without brackets covers the next number or constant. */
const signs: [RegExp, string][] = [
  [/[×·⋅]/g, '*'],
  [/[÷∕]/g, '/'],
  [/[−–]/g, '-'],
  [/π/g, '(pi)'],
  [/√\s*([\d.]+|pi|e(?!xp))/g, 'sqrt($1)'],
  [/√/g, 'sqrt'],
];

/** Reads 1,5 as 1.5. A number with more separators, such as 1,234,567 or 1,234.5, stays invalid. */
export const withDecimalPoints = (expression: string): string =>
  expression.replaceAll(/(?<![\d.,])(\d+),(\d+)(?![\d.,])/g, '$1.$2');

const readable = /^[\d.+\-*/^%!() a-z]+$/;

/** The formatted result, or 'Bad equation.' for any invalid expression. Never throws. */
export function evaluate(expression: string): string {
  if (expression.length > MAX_EXPRESSION_LENGTH) return BAD_EQUATION;
  const typed = withDecimalPoints(expression).trim().toLowerCase();
  const written = signs.reduce((text, [sign, plain]) => text.replace(sign, plain), typed);
  if (!readable.test(written)) return BAD_EQUATION;
  try {
    const equation = parse(written);
    if (!isAllowed(equation)) return BAD_EQUATION;
    return shown(equation.compile().evaluate({ ...namedOtherwise }));
  } catch {
    // mathjs throws on invalid input. The reason is of no use to the user.
    return BAD_EQUATION;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? String(Number(value.toPrecision(SIGNIFICANT_DIGITS)))
    : BAD_EQUATION;

/** The mathjs language can do more than arithmetic, so only these node types are allowed. */
function isAllowed(node: MathNode): boolean {
  switch (node.type) {
    case 'ConstantNode':
      return true;
    case 'SymbolNode':
      return constants.has((node as SymbolNode).name);
    case 'ParenthesisNode':
      return isAllowed((node as ParenthesisNode).content);
    case 'OperatorNode': {
      const { fn, args } = node as OperatorNode;
      return operators.has(fn) && args.every(isAllowed);
    }
    case 'FunctionNode': {
      const { fn, args } = node as FunctionNode;
      return fn.type === 'SymbolNode' && functions.has(fn.name) && args.length === 1 && args.every(isAllowed);
    }
    default:
      return false;
  }
}
