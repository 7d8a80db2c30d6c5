//! Numbers and addresses as arguments: what is wrong is told with what is allowed.

use std::net::IpAddr;
use std::ops::RangeInclusive;

/// Reads whole numbers of a range.
pub fn whole<T: TryFrom<u32>>(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("write a whole number from {least} to {most}")
        })
    }
}

/// Reads the address of a machine to listen on.
pub fn host(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_not_an_address| {
        "write an IP address: 127.0.0.1 or ::1 for this machine alone, 0.0.0.0 or :: for all that reach it".to_owned()
    })
}
