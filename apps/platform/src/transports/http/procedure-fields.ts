/** The subset of JSON schema that the contract's procedures use. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A keyword argument as a row of the reference. */
export interface Field {
  /** `fields.email`, `countries[].code`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string;
}

/** Lists the keyword arguments of a schema, with nested ones below their parent. */
export function listFields(schema: JsonSchema, path = ''): readonly Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, fieldSchema]) => {
    const name = `${path}${key}`;
    const row = {
      name,
      type: describeType(fieldSchema),
      required: required.has(key),
      note: fieldSchema.description ?? '',
    };
    return [
      row,
      ...listFields(fieldSchema, `${name}.`),
      ...(fieldSchema.items ? listFields(fieldSchema.items, `${name}[].`) : []),
    ];
  });
}

function describeType(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeType).join(' or ');
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.type === 'array') return `list of ${describeType(schema.items ?? {})}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `object of ${describeType(schema.additionalProperties)}`;
  }
  if (schema.type === 'integer') return 'whole number';
  return `${schema.type ?? 'anything'}${describeLength(schema)}`;
}

function describeLength({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return '';
  return minLength > 0 ? `, ${minLength} to ${maxLength} characters` : `, at most ${maxLength} characters`;
}
