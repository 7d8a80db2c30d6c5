//! The contract that suppliers implement, as an OpenAPI document.

use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

use super::wire::{
    AccountCheckBody, AccountReply, OrderBody, OrderReplyBody, OrderStatusWord, SupplierCallName,
    SupplierWebhookBody,
};

/// The header that signs every body, of calls and of webhooks: `t=…,v1=…`.
pub const SUPPLIER_SIGNATURE: &str = "kiosk-signature";

const DESCRIPTION: &str = "\
What a supplier of direct top-ups implements so that a Kiosk shop can sell its goods.

Every call and every webhook carries `kiosk-signature: t={Unix seconds},v1={hex}`, where `v1` is the \
HMAC-SHA256 of the seconds, a dot and the very bytes of the body, by the secret that both sides know. \
A signature of another secret, or of a time more than 300 seconds from now, is refused with HTTP 401. \
A body names its call, so that no call can be sent as another.

Answers are HTTP 200 with JSON of at most 64 KiB, within 10 seconds; redirects are not followed. \
HTTP 4xx, except 408, 409 and 425, says that nothing was taken. After anything else, and after \
silence, the shop inquires by `/orders/query` before it sends an order again; it calls after 10 \
seconds, 20, 40, up to an hour, 30 times, and then asks a person.

One number is one delivery: whoever is sent it again answers as before and delivers nothing more. \
The shop begins another number for the same shopper's order only after `refused`. Webhooks go to \
`{shop}/api/v4/supplier-webhook/{the supplier's name there}` and are sent again until they are \
answered with HTTP 200.";

/// The contract that suppliers implement.
pub fn supplier_contract() -> Value {
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kiosk supplier",
            "version": env!("CARGO_PKG_VERSION"),
            "description": DESCRIPTION,
        },
        "paths": {
            "/account-check": call::<AccountCheckBody, AccountReply>("Whether goods can go to an account."),
            "/orders": call::<OrderBody, OrderReplyBody>("Delivers goods to an account, once for one number."),
            "/orders/query": call::<OrderBody, OrderReplyBody>("What became of a number; `unknown` where it never came."),
        },
        "webhooks": {
            "order": {
                "post": {
                    "summary": "How a delivery stands, told to the shop.",
                    "parameters": [signature()],
                    "requestBody": body::<SupplierWebhookBody>(),
                    "responses": {
                        "200": {"description": "Taken, now or before."},
                        "400": {"description": "It is not signed by the supplier, or cannot be read."},
                        "404": {"description": "There is no such supplier, or no such order."},
                        "503": {"description": "It is to be sent again."},
                    },
                },
            },
        },
        "components": {"schemas": schemas()},
    });
    document
}

fn call<Asked: ToSchema, Told: ToSchema>(summary: &str) -> Value {
    json!({
        "post": {
            "summary": summary,
            "parameters": [signature()],
            "requestBody": body::<Asked>(),
            "responses": {
                "200": {
                    "description": "An answer.",
                    "content": {"application/json": {"schema": place::<Told>()}},
                },
                "401": {"description": "The signature is not the shop's, or not of now. Nothing was taken."},
                "429": {"description": "Too many calls. Nothing was taken."},
            },
        },
    })
}

fn signature() -> Value {
    json!({
        "name": SUPPLIER_SIGNATURE,
        "in": "header",
        "required": true,
        "schema": {"type": "string", "pattern": "^t=[0-9]+(,v1=[0-9a-f]{64})+$"},
    })
}

fn body<T: ToSchema>() -> Value {
    json!({"required": true, "content": {"application/json": {"schema": place::<T>()}}})
}

fn place<T: ToSchema>() -> Value {
    json!({"$ref": format!("#/components/schemas/{}", T::name())})
}

fn schemas() -> Map<String, Value> {
    let mut schemas = Map::new();
    add::<SupplierCallName>(&mut schemas);
    add::<AccountCheckBody>(&mut schemas);
    add::<AccountReply>(&mut schemas);
    add::<OrderBody>(&mut schemas);
    add::<OrderStatusWord>(&mut schemas);
    add::<OrderReplyBody>(&mut schemas);
    add::<SupplierWebhookBody>(&mut schemas);
    schemas
}

fn add<T: ToSchema + PartialSchema>(schemas: &mut Map<String, Value>) {
    // A schema is made of what JSON can hold; a test reads the document.
    let schema = serde_json::to_value(T::schema()).unwrap_or_default();
    schemas.insert(T::name().into_owned(), schema);
}
