/** The parts of an OpenAPI document that the reference page shows. */

export interface DocumentedSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, DocumentedSchema>;
  required?: string[];
  items?: DocumentedSchema;
  anyOf?: DocumentedSchema[];
  oneOf?: DocumentedSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

export interface DocumentedContent {
  schema?: DocumentedSchema;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

export interface DocumentedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: DocumentedSchema }[];
  requestBody?: { required: boolean; content: Record<string, DocumentedContent> };
  responses: Record<string, { description: string; content?: Record<string, DocumentedContent> }>;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, DocumentedSchema>;
    examples: Record<string, { value: unknown }>;
    [part: string]: unknown;
  };
  [part: string]: unknown;
}
