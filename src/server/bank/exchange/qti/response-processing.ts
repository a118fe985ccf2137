import {
  childOf,
  childrenOf,
  descendantsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';

/** A chosen option, with the context for evaluating it. */
interface Answer {
  responseId: string;
  optionId: string;
  keyId: string;
}

export type Outcomes = ReadonlyMap<string, ReadonlySet<string>>;

/** The outcomes that an item (2.x) sets for an answer, as far as they are text: they decide which feedback is shown. */
export function outcomesOf(item: XmlElement, answer: Answer): Outcomes {
  const outcomes = new Map<string, ReadonlySet<string>>();
  for (const declaration of childrenOf(item, 'outcomeDeclaration')) {
    const values = descendantsOf(declaration, 'value').map((value) => textOf(value).trim());
    outcomes.set(declaration.attributes.get('identifier') ?? '', new Set(values));
  }
  const processing = childOf(item, 'responseProcessing');
  if (processing) runRules(processing, answer, outcomes);
  return outcomes;
}

function runRules(rules: XmlElement, answer: Answer, outcomes: Map<string, ReadonlySet<string>>) {
  for (const rule of rules.children.filter(isElement)) {
    if (rule.name === 'setOutcomeValue') {
      const expression = rule.children.find(isElement);
      outcomes.set(rule.attributes.get('identifier') ?? '', valuesOf(expression, answer, outcomes));
    } else if (rule.name === 'responseCondition') {
      const branch = rule.children.filter(isElement).find((each) => applies(each, answer));
      if (branch) runRules(branch, answer, outcomes);
    } else if (rule.name === 'responseProcessingFragment') {
      runRules(rule, answer, outcomes);
    }
  }
}

function applies(branch: XmlElement, answer: Answer): boolean {
  const condition = branch.children.find(isElement);
  return branch.name === 'responseElse' || (condition !== undefined && isTrue(condition, answer));
}

/** The expressions used in single-choice questions. Any other expression is false. */
function isTrue(expression: XmlElement, answer: Answer): boolean {
  const parts = expression.children.filter(isElement);
  switch (expression.name) {
    case 'and':
      return parts.every((part) => isTrue(part, answer));
    case 'or':
      return parts.some((part) => isTrue(part, answer));
    case 'not':
      return parts.every((part) => !isTrue(part, answer));
    case 'match':
    case 'stringMatch':
    case 'member': {
      const [one, other] = parts.map((part) => valuesOf(part, answer, new Map()));
      return one !== undefined && other !== undefined && one.size > 0 && [...one].every((value) => other.has(value));
    }
    default:
      return false;
  }
}

function valuesOf(
  expression: XmlElement | undefined,
  answer: Answer,
  outcomes: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  if (expression === undefined) return new Set();
  const identifier = expression.attributes.get('identifier') ?? '';
  switch (expression.name) {
    case 'variable':
      return identifier === answer.responseId ? new Set([answer.optionId]) : (outcomes.get(identifier) ?? new Set());
    case 'correct':
      return new Set([answer.keyId]);
    case 'baseValue':
      return new Set([textOf(expression).trim()]);
    case 'multiple':
      return new Set(
        expression.children.filter(isElement).flatMap((part) => Array.from(valuesOf(part, answer, outcomes))),
      );
    default:
      return new Set();
  }
}
