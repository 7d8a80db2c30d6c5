//! Baidu's upload of conversions (OCPC).

use std::time::Duration;

use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};

use super::{ConversionUploader, UploadedConversion};
use crate::adapters::DeliveryError;
use crate::config::OcpcConfig;
use crate::system::http_client;

/// How long Baidu may take.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Posts `{"token", "conversionTypes": [{"logidUrl", "newType", "convertTime"}]}`. Baidu answers 200
/// and says in `header.status` what came of it: 0 it was taken, 1 or 2 the conversion is none, 4 its
/// server failed. Whatever else it says may be of our token, which the owner mends.
#[derive(Clone, Debug)]
pub struct BaiduOcpc {
    client: reqwest::Client,
    url: String,
    token: SecretString,
}

#[derive(Serialize)]
struct BaiduUpload<'a> {
    token: &'a str,
    #[serde(rename = "conversionTypes")]
    conversion_types: [BaiduConversion<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BaiduConversion<'a> {
    logid_url: &'a str,
    new_type: u32,
    convert_time: i64,
}

#[derive(Deserialize)]
struct BaiduAnswer {
    header: BaiduHeader,
}

#[derive(Deserialize)]
struct BaiduHeader {
    status: i64,
}

impl BaiduOcpc {
    /// Uses an account.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(config: &OcpcConfig) -> anyhow::Result<Self> {
        Ok(Self {
            client: http_client(TIMEOUT)?,
            url: config.url.clone(),
            token: config.token.clone(),
        })
    }
}

#[async_trait]
impl ConversionUploader for BaiduOcpc {
    async fn upload(&self, conversion: &UploadedConversion) -> Result<(), DeliveryError> {
        let upload = BaiduUpload {
            token: self.token.expose_secret(),
            conversion_types: [BaiduConversion {
                logid_url: &conversion.landing_url,
                new_type: conversion.kind.to_wire(),
                convert_time: conversion.at.secs(),
            }],
        };
        let later = |why: &str| DeliveryError::Later(why.to_owned());
        let sent = self.client.post(&self.url).json(&upload).send().await;
        let answer = sent.map_err(|_| later("the conversion upload cannot be reached"))?;
        let status = answer.status();
        if !status.is_success() {
            let code = status.as_u16();
            return Err(later(&format!("the conversion upload answered {code}")));
        }
        let answer: BaiduAnswer = answer
            .json()
            .await
            .map_err(|_| later("the conversion upload speaks otherwise than expected"))?;
        let told = answer.header.status;
        match told {
            0 => Ok(()),
            1 | 2 => {
                let why = format!("the conversion upload said {told}");
                Err(DeliveryError::Refused(why))
            }
            _ => Err(later(&format!("the conversion upload said {told}"))),
        }
    }
}
