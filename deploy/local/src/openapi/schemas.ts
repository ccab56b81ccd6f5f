import { join } from 'node:path';
import {
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  LiteralType,
  SchemaGenerator,
  type SubNodeParser,
  UnionType,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { type Schemas, withLimits } from './limits';

/** Returns the types of all calls, and every named type that they refer to, as JSON Schema. Unknown fields are not allowed. */
export function schemasOf(root: string): { calls: Schemas; types: Schemas } {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(root, 'libs/contracts/src/routes/calls.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    // Types are checked in a separate step.
    skipTypeCheck: true,
    jsDoc: 'basic',
    topRef: false,
    expose: 'export',
    additionalProperties: false,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => chain.addNodeParser(keysOfValues(program)));
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  const { properties: calls, definitions: ofCalls } = generator.createSchema('Calls');
  const { definitions: ofRefusals } = generator.createSchema('Refusal');
  return {
    calls: withPlainNames(calls) as Schemas,
    types: withLimits(withPlainNames({ ...ofCalls, ...ofRefusals }) as Schemas),
  };
}

/** For `keyof typeof FEATURES` the library would parse the object's source, although the compiler already has its keys. */
function keysOfValues(program: ts.Program): SubNodeParser {
  return {
    supportsNode: (node) =>
      ts.isTypeOperatorNode(node) &&
      node.operator === ts.SyntaxKind.KeyOfKeyword &&
      ts.isTypeQueryNode(node.type),
    createType: (node) => {
      const keys = program.getTypeChecker().getTypeFromTypeNode(node as ts.TypeNode);
      const literals = (keys.isUnion() ? keys.types : [keys]).filter((each) => each.isStringLiteral());
      return new UnionType(literals.map(({ value }) => new LiteralType(value)));
    },
  };
}

/** OpenAPI component names may not contain angle brackets: `PageOfInvoice`, not `Page<Invoice>`. */
function withPlainNames(definitions: unknown): unknown {
  const plain = (name: string) => name.replace(/<(\w+)>/g, 'Of$1');
  return JSON.parse(JSON.stringify(definitions), (key, value: unknown) => {
    if (key === '$ref')
      return `#/components/schemas/${plain(decodeURIComponent(String(value).slice('#/definitions/'.length)))}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [plain(name), each as unknown]));
  }) as unknown;
}
