//! Reads that the specification asks for by POST, and that answer GET too.

use axum::routing::MethodRouter;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{RefOr, Required, Response, Schema};
use utoipa_axum::router::UtoipaMethodRouter;

use crate::app::App;

/// What is said of every such call.
const BY_GET: &str = "The same by GET, with the parameters in the query: a cache may keep it.";

/// What 304 means, where a read answers it.
pub(super) const KEPT: &str = "The client has this version already.";

/// The same call by GET, with its parameters in the query, so that a cache may keep the answer.
pub(super) fn also_by_get(
    by_post: UtoipaMethodRouter<App>,
    by_get: MethodRouter<App>,
) -> UtoipaMethodRouter<App> {
    let (schemas, mut paths, by_post) = by_post;
    for path in paths.paths.values_mut() {
        path.get = path.post.as_ref().map(|post| operation(post, &schemas));
    }
    (schemas, paths, by_post.merge(by_get))
}

fn operation(post: &Operation, schemas: &[(String, RefOr<Schema>)]) -> Operation {
    let mut get = post.clone();
    get.description = Some(BY_GET.to_owned());
    get.operation_id = post.operation_id.as_ref().map(|id| format!("{id}_by_get"));
    get.request_body = None;
    let kept = Response::new(KEPT);
    let responses = &mut get.responses.responses;
    responses.insert("304".to_owned(), kept.into());
    get.parameters = body_name(post).and_then(|name| {
        let found = schemas.iter().find(|(known, _)| known == name)?;
        Some(parameters(&found.1))
    });
    get
}

/// The name of the schema of a call's body.
fn body_name(post: &Operation) -> Option<&str> {
    let RefOr::T(body) = post.request_body.as_ref()? else {
        return None;
    };
    let RefOr::T(content) = body.content.get("application/json")? else {
        return None;
    };
    let RefOr::Ref(schema) = content.schema.as_ref()? else {
        return None;
    };
    schema.ref_location.rsplit('/').next()
}

/// The fields of a body as parameters of a query.
fn parameters(body: &RefOr<Schema>) -> Vec<RefOr<Parameter>> {
    let RefOr::T(Schema::Object(body)) = body else {
        return Vec::new();
    };
    let parameter = |(name, schema): (&String, &RefOr<Schema>)| {
        let required = if body.required.contains(name) {
            Required::True
        } else {
            Required::False
        };
        let parameter = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Query)
            .required(required)
            .schema(Some(schema.clone()));
        RefOr::T(parameter.build())
    };
    body.properties.iter().map(parameter).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    #[test]
    fn a_read_is_described_by_post_and_by_get() {
        let document = serde_json::to_value(crate::document()).unwrap();
        let call = &document["paths"]["/charge/goods-reviews"];
        assert!(call["post"]["requestBody"].is_object());
        assert!(call["get"]["requestBody"].is_null());
        let parameters = call["get"]["parameters"].as_array().unwrap();
        let found = |name: &str| -> &Value {
            let found = parameters
                .iter()
                .find(|parameter| parameter["name"] == name);
            found.unwrap_or_else(|| panic!("{name} is no parameter"))
        };
        assert_eq!(found("charge_goods_group_id")["required"], true);
        assert_eq!(found("page")["required"], false);
        assert_eq!(found("page")["in"], "query");
        assert_ne!(call["get"]["operationId"], call["post"]["operationId"]);
    }
}
