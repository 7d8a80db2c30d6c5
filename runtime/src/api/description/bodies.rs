//! Which bodies of requests must be there, in the description of all calls.

use utoipa::openapi::path::PathItem;
use utoipa::openapi::schema::AllOf;
use utoipa::openapi::{Components, OpenApi, RefOr, Required, Schema};

/// Says of every body whether it must be there: only where a field of it must.
pub(super) fn document_bodies(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for PathItem { post, .. } in document.paths.paths.values_mut() {
        let body = post
            .iter_mut()
            .filter_map(|call| call.request_body.as_mut());
        for body in body {
            let RefOr::T(body) = body else { continue };
            let contents = body.content.values().filter_map(|content| match content {
                RefOr::T(content) => content.schema.as_ref(),
                RefOr::Ref(_) => None,
            });
            let is_needed = contents
                .into_iter()
                .any(|schema| has_required(schema, components));
            body.required = Some(if is_needed {
                Required::True
            } else {
                Required::False
            });
        }
    }
}

fn has_required(schema: &RefOr<Schema>, components: &Components) -> bool {
    match schema {
        RefOr::Ref(place) => {
            let name = place.ref_location.rsplit('/').next().unwrap_or_default();
            let schema = components.schemas.get(name);
            schema.is_some_and(|schema| has_required(schema, components))
        }
        RefOr::T(Schema::Object(object)) => !object.required.is_empty(),
        RefOr::T(Schema::AllOf(AllOf { items, .. })) => {
            items.iter().any(|schema| has_required(schema, components))
        }
        RefOr::T(_) => false,
    }
}
