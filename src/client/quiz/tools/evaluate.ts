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

// Only what the calculator knows. The cast: mathjs says of each part that it may be missing.
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

/** As on a pocket calculator: `log` counts in tens. */
const namedOtherwise = { ln: Math.log, log: Math.log10 };

/** The signs of the keypad, and of texts that are pasted. */
const signs: [RegExp, string][] = [
  [/[×·]/g, '*'],
  [/[÷]/g, '/'],
  [/[−–]/g, '-'],
  [/π/g, 'pi'],
  [/√/g, 'sqrt'],
];

const readable = /^[\d.+\-*/^%!() a-z]+$/;

/** The result as it is shown, or 'Bad equation.' for whatever has none. Never throws. */
export function evaluate(expression: string): string {
  if (expression.length > MAX_EXPRESSION_LENGTH) return BAD_EQUATION;
  const written = signs.reduce((text, [sign, plain]) => text.replace(sign, plain), expression.trim().toLowerCase());
  if (!readable.test(written)) return BAD_EQUATION;
  try {
    const equation = parse(written);
    if (!isAllowed(equation)) return BAD_EQUATION;
    return shown(equation.compile().evaluate({ ...namedOtherwise }));
  } catch {
    // mathjs throws for what it cannot read; the reason helps nobody here.
    return BAD_EQUATION;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? String(Number(value.toPrecision(SIGNIFICANT_DIGITS)))
    : BAD_EQUATION;

/** The language of mathjs can do more than count: only these parts of it may be there. */
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
