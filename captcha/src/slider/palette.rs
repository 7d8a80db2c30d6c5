//! The colours of a scene.

use rand::RngExt as _;
use rand::rngs::StdRng;

use super::canvas::{Rgb, mix};

/// Colours that go together.
#[derive(Copy, Clone, Debug)]
pub(super) struct Palette {
    /// From the top of the sky to the horizon.
    sky: [u32; 3],
    /// The sun, the moon, the lights.
    light: u32,
    /// The farthest ridge and the nearest.
    ground: [u32; 2],
}

const PALETTES: [Palette; 8] = [
    // Dawn, noon, dusk, night, mint, coral, lavender, autumn.
    Palette {
        sky: [0x5b6cb4, 0xd58fb0, 0xffd9a8],
        light: 0xfff3d0,
        ground: [0xa9749b, 0x3a3560],
    },
    Palette {
        sky: [0x3f8fd2, 0x8cc8ee, 0xe4f4f4],
        light: 0xfffdf0,
        ground: [0x86b9b4, 0x21605c],
    },
    Palette {
        sky: [0x2b2a5e, 0xa8476f, 0xff9d5c],
        light: 0xffe39a,
        ground: [0x7c3c66, 0x24183f],
    },
    Palette {
        sky: [0x10183f, 0x2b4079, 0x6f86b8],
        light: 0xf3f6ff,
        ground: [0x47619a, 0x111b3c],
    },
    Palette {
        sky: [0x2f9c95, 0x8fd6b7, 0xf2f6c9],
        light: 0xffffe6,
        ground: [0x63b08f, 0x165a55],
    },
    Palette {
        sky: [0xe8636f, 0xf7a58b, 0xffe6c7],
        light: 0xfffaf0,
        ground: [0xd9788a, 0x6e2a4f],
    },
    Palette {
        sky: [0x6a5aa8, 0xb49bd8, 0xf3dcee],
        light: 0xfff6fb,
        ground: [0x9a85c4, 0x3d2f6e],
    },
    Palette {
        sky: [0x6d8f9c, 0xd9c79a, 0xf7e6b8],
        light: 0xfff8dd,
        ground: [0xc98a4b, 0x5c3320],
    },
];

impl Palette {
    /// One of the palettes.
    pub fn chosen(rng: &mut StdRng) -> Self {
        PALETTES[rng.random_range(0..PALETTES.len())]
    }

    /// The sky at a height: 0 is its top, 1 the horizon.
    pub fn sky(&self, part: f32) -> Rgb {
        let [top, middle, horizon] = self.sky.map(rgb);
        if part < 0.5 {
            mix(top, middle, part * 2.0)
        } else {
            mix(middle, horizon, part * 2.0 - 1.0)
        }
    }

    /// The colour of the light.
    pub fn light(&self) -> Rgb {
        rgb(self.light)
    }

    /// The ground at a depth: 0 is the farthest ridge, 1 the nearest.
    pub fn ground(&self, part: f32) -> Rgb {
        mix(rgb(self.ground[0]), rgb(self.ground[1]), part)
    }
}

fn rgb(hex: u32) -> Rgb {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}
