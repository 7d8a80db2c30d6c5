//! The identity audits of a demo: one in each status.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use kiosk_domain::{AuditReason, AuditStatus, OrderNo};

use super::people::told;
use super::seed::DemoShop;
use super::shopping::DemoPurchase;
use super::story::note;
use crate::service::audit::{
    AuditDecision, AuditStatusChange, AuditUpload, AuditVerdict, audit_detail, decide_audit,
    update_audit_status, upload_audit_image,
};
use crate::storage::account::User;

/// How large the pictures are, which show nothing.
const WIDTH: u32 = 320;
const HEIGHT: u32 = 200;

impl DemoShop<'_> {
    /// Orders that an audit holds or held: one in each status, where the catalogue sells what is
    /// dear enough.
    pub async fn audited(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let Some(held) = &self.goods.held else {
            return Ok(Vec::new());
        };
        let purchase = DemoPurchase::plain(user, held);
        let mut orders = Vec::new();
        for status in AuditStatus::ALL {
            let order_no = self.buy(purchase).await?;
            orders.push(order_no.clone());
            if status == AuditStatus::Upload {
                continue;
            }
            self.hand_in(user, &order_no).await?;
            let verdict = match status {
                AuditStatus::Upload | AuditStatus::Review => continue,
                AuditStatus::Pass => AuditVerdict::Pass,
                AuditStatus::Resubmit => AuditVerdict::Resubmit {
                    reason: AuditReason::Unreadable,
                    images: Vec::new(),
                },
                AuditStatus::NoPass => AuditVerdict::Refuse {
                    reason: AuditReason::Unverifiable,
                },
            };
            let decision = AuditDecision {
                order_no,
                verdict,
                operator: note().name,
                note: Some(note().why),
            };
            decide_audit(&self.app.audit(), decision).await?;
            self.work().await?;
        }
        Ok(orders)
    }

    async fn hand_in(&self, user: &User, order_no: &OrderNo) -> anyhow::Result<()> {
        let parts = self.app.audit();
        let mut picture = Cursor::new(Vec::new());
        RgbImage::from_pixel(WIDTH, HEIGHT, Rgb([200, 214, 229]))
            .write_to(&mut picture, ImageFormat::Png)?;
        let detail = audit_detail(&parts, user.id, order_no).await;
        for kind in detail.map_err(told)?.audit.images {
            let upload = AuditUpload {
                user_id: user.id,
                order_no: order_no.clone(),
                kind,
                bytes: picture.get_ref().clone(),
            };
            upload_audit_image(&parts, upload).await.map_err(told)?;
        }
        let change = AuditStatusChange {
            user_id: user.id,
            order_no: order_no.clone(),
            wanted: AuditStatus::Review,
        };
        update_audit_status(&parts, change).await.map_err(told)?;
        Ok(())
    }
}
