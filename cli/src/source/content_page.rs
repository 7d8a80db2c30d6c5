//! The pages whose words stand in `content/pages/`: which folder is which page.

use kiosk_domain::Route;

/// A content page. A folder of another name is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContentPage {
    /// About us.
    AboutUs,
    /// The user agreement.
    UserAgreement,
    /// The privacy policy.
    PrivacyPolicy,
    /// The partner programme.
    CostPerSales,
    /// How partners sell.
    CostPerSalesBuy,
    /// How partners are paid.
    CostPerSalesRewardRedeem,
    /// What partners can win.
    CostPerSalesActivity,
    /// A campaign's landing page.
    Landing,
}

impl ContentPage {
    /// Every content page.
    pub const ALL: [Self; 8] = [
        Self::AboutUs,
        Self::UserAgreement,
        Self::PrivacyPolicy,
        Self::CostPerSales,
        Self::CostPerSalesBuy,
        Self::CostPerSalesRewardRedeem,
        Self::CostPerSalesActivity,
        Self::Landing,
    ];

    /// The folder below `content/pages/`.
    pub fn folder(self) -> &'static str {
        match self {
            Self::AboutUs => "about-us",
            Self::UserAgreement => "user-agreement",
            Self::PrivacyPolicy => "privacy-policy",
            Self::CostPerSales => "costpersales",
            Self::CostPerSalesBuy => "costpersales-buy",
            Self::CostPerSalesRewardRedeem => "costpersales-rewardredeem",
            Self::CostPerSalesActivity => "costpersales-activity",
            Self::Landing => "landing",
        }
    }

    /// Its address.
    pub fn route(self) -> Route {
        match self {
            Self::AboutUs => Route::AboutUs,
            Self::UserAgreement => Route::UserAgreement,
            Self::PrivacyPolicy => Route::PrivacyPolicy,
            Self::CostPerSales => Route::CostPerSales,
            Self::CostPerSalesBuy => Route::CostPerSalesBuy,
            Self::CostPerSalesRewardRedeem => Route::CostPerSalesRewardRedeem,
            Self::CostPerSalesActivity => Route::CostPerSalesActivity,
            Self::Landing => Route::Landing,
        }
    }
}
