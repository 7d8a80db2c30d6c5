/** What each call takes and gives, derived from the generated description. */
import type { paths } from "../generated/api";

type Method = "get" | "post";
type Operation<Path extends keyof paths, By extends Method> = paths[Path][By];

/** The paths that answer to a method. */
export type PathOf<By extends Method> = {
  [Path in keyof paths]: Operation<Path, By> extends { responses: unknown } ? Path : never;
}[keyof paths];

/** Every path. */
export type ApiPath = PathOf<"get"> | PathOf<"post">;

type Json<Called> = Called extends { responses: { 200: { content: { "application/json": infer Envelope } } } }
  ? Envelope
  : never;

type DataOf<Envelope> = Envelope extends { status: 1; data: infer Data } ? Data : never;

type Data<Called> = DataOf<Json<Called>>;

/** The `data` of a successful answer. */
export type ResponseData<Path extends ApiPath> = Data<Operation<Path, "post">> | Data<Operation<Path, "get">>;

type Nothing = Readonly<Record<string, never>>;

/** The parameters of a GET call; in a query each is a text. */
export type QueryParameters<Path extends PathOf<"get">> =
  Operation<Path, "get"> extends { parameters: { query?: infer Keys } }
    ? [Keys] extends [never]
      ? Nothing
      : { readonly [Key in keyof Keys]: string }
    : never;

type Body<Called> = Called extends { requestBody?: infer Body } ? NonNullable<Body> : never;

type Form<Path extends PathOf<"post">> =
  Body<Operation<Path, "post">> extends { content: { "multipart/form-data": infer Parts } } ? Parts : never;

/** The paths that take a form with a file. */
export type FormPath = {
  [Path in PathOf<"post">]: [Form<Path>] extends [never] ? never : Path;
}[PathOf<"post">];

/** The parts of the form that a call takes. */
export type FormParts<Path extends FormPath> = { readonly [Part in keyof Form<Path>]: string | File };

type QueryOf<Called> = Called extends { parameters: { query?: infer Keys } }
  ? [Keys] extends [undefined]
    ? Nothing
    : { readonly [Key in keyof Keys]: Keys[Key] }
  : Nothing;

/** The body of a POST call; what its description calls a query may come in it (`wire.md`). */
export type RequestBody<Path extends PathOf<"post">> = [Body<Operation<Path, "post">>] extends [
  { content: { "application/json": infer Json } },
]
  ? [Body<Operation<Path, "post">>] extends [never]
    ? QueryOf<Operation<Path, "post">>
    : Json
  : QueryOf<Operation<Path, "post">>;
