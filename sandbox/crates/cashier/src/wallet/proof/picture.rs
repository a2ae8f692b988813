//! Detection of pictures by their content, independent of the file name (docs/adr/0111).

use base64ct::{Base64, Base64Unpadded, Encoding};

/// Format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureFormat {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpg,
}

impl PictureFormat {
    /// Returns the name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpg => "jpg",
        }
    }
}

/// Decodes a picture from base64, padded or not.
pub fn decode(content: &str) -> Option<Vec<u8>> {
    Base64::decode_vec(content).or_else(|_| Base64Unpadded::decode_vec(content)).ok()
}

/// Maximum width and height, in pixels.
const MAX_SIDE_PIXELS: u32 = 20_000;
/// Maximum of width times height: a viewer needs four bytes of memory for each pixel.
pub const MAX_PIXELS: u64 = 40_000_000;

/// Complete picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureInfo {
    /// Format.
    pub format: PictureFormat,
    /// Width times height.
    pub pixels: u64,
}

/// Returns format and size of a complete picture; `None` for anything else, including a truncated
/// picture.
pub fn inspect(bytes: &[u8]) -> Option<PictureInfo> {
    let png = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n");
    let jpg = bytes.strip_prefix(b"\xff\xd8");
    let (format, pixels) = match (png, jpg) {
        (Some(chunks), _) => (PictureFormat::Png, png_pixels(chunks)?),
        (_, Some(segments)) => (PictureFormat::Jpg, jpg_pixels(segments)?),
        _ => return None,
    };
    Some(PictureInfo { format, pixels })
}

/// Returns width times height; `None` if a side is out of range.
fn area(width: u32, height: u32) -> Option<u64> {
    let side = 1..=MAX_SIDE_PIXELS;
    let sized = side.contains(&width) && side.contains(&height);
    sized.then_some(u64::from(width) * u64::from(height))
}

/// Reader of bytes from the start of a slice.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    fn short(&mut self) -> Option<u16> {
        self.take(2)?.try_into().ok().map(u16::from_be_bytes)
    }

    fn long(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_be_bytes)
    }
}

/// Checks the chunks of a PNG and their checksums: header first, some data, the end (RFC 2083); returns the number of
/// pixels.
fn png_pixels(chunks: &[u8]) -> Option<u64> {
    let mut reader = Reader(chunks);
    let (mut first, mut data, mut pixels) = (true, 0, 0);
    loop {
        let length = usize::try_from(reader.long()?).ok()?;
        let checked = reader.0.get(..length.checked_add(4)?)?;
        let (name, body) = (reader.take(4)?, reader.take(length)?);
        if crc32fast::hash(checked) != reader.long()? || first != (name == b"IHDR") {
            return None;
        }
        match name {
            b"IHDR" => pixels = header_pixels(body)?,
            b"IDAT" => data += length,
            b"IEND" => return (data > 0).then_some(pixels),
            _ => {}
        }
        first = false;
    }
}

/// Checks that width, height, depth and colour type are a valid combination, with the only defined
/// compression and filter methods; returns the number of pixels.
fn header_pixels(body: &[u8]) -> Option<u64> {
    let mut reader = Reader(body);
    let (width, height) = (reader.long()?, reader.long()?);
    let (depth, color) = (reader.byte()?, reader.byte()?);
    let (compression, filter, interlace) = (reader.byte()?, reader.byte()?, reader.byte()?);
    let depths: &[u8] = match color {
        0 => &[1, 2, 4, 8, 16],
        3 => &[1, 2, 4, 8],
        2 | 4 | 6 => &[8, 16],
        _ => &[],
    };
    let plain = compression == 0 && filter == 0 && interlace <= 1 && reader.0.is_empty();
    area(width, height).filter(|_| plain && depths.contains(&depth))
}

/// Checks the segments of a JPEG up to its end: tables, one frame, a scan with data (ITU T.81); returns the number of
/// pixels. Data that cameras append after the end is ignored.
fn jpg_pixels(segments: &[u8]) -> Option<u64> {
    let mut reader = Reader(segments);
    let (mut tables, mut frame, mut scanned) = (false, None, false);
    loop {
        if reader.byte()? != 0xFF {
            return None;
        }
        // Fill bytes may precede any marker.
        let mut marker = reader.byte()?;
        while marker == 0xFF {
            marker = reader.byte()?;
        }
        match marker {
            0xD9 => return frame.filter(|_| scanned),
            // Temporary and restart markers have no length.
            0x01 | 0xD0..=0xD7 => continue,
            0x00 | 0xD8 => return None,
            _ => {}
        }
        let length = usize::from(reader.short()?).checked_sub(2)?;
        let body = reader.take(length)?;
        match marker {
            0xDB => tables = true,
            // Baseline and progressive frames, which browsers can show.
            0xC0..=0xC2 => frame = frame.max(Some(frame_pixels(body)?)),
            0xDA => {
                if !tables || frame.is_none() {
                    return None;
                }
                scanned |= scan(&mut reader)? > 0;
            }
            _ => {}
        }
    }
}

/// Checks a frame: 8 or 12 bits, a size, one to four components of three bytes each; returns the number of pixels.
fn frame_pixels(body: &[u8]) -> Option<u64> {
    let mut reader = Reader(body);
    let depth = reader.byte()?;
    let (height, width) = (reader.short()?, reader.short()?);
    let components = usize::from(reader.byte()?);
    let whole = (1..=4).contains(&components) && reader.0.len() == components * 3;
    area(width.into(), height.into()).filter(|_| whole && matches!(depth, 8 | 12))
}

/// Skips the coded data up to the next marker outside it; returns its length.
fn scan(reader: &mut Reader<'_>) -> Option<usize> {
    let ends = |pair: &[u8]| matches!(pair, [0xFF, next] if !matches!(next, 0x00 | 0xD0..=0xD7));
    let length = reader.0.windows(2).position(ends)?;
    reader.take(length)?;
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &[u8], body: &[u8]) -> Vec<u8> {
        let checked = [name, body].concat();
        let length = u32::try_from(body.len()).unwrap().to_be_bytes();
        [&length[..], &checked, &crc32fast::hash(&checked).to_be_bytes()].concat()
    }

    fn png(header: &[u8], data: &[u8]) -> Vec<u8> {
        let parts = [
            chunk(b"IHDR", header),
            chunk(b"tEXt", b"a"),
            chunk(b"IDAT", data),
            chunk(b"IEND", b""),
        ];
        [&b"\x89PNG\r\n\x1a\n"[..], &parts.concat()].concat()
    }

    const HEADER: &[u8] = &[0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0];

    fn jpg(frame: &[u8], data: &[u8]) -> Vec<u8> {
        [
            b"\xff\xd8\xff\xe0\0\x04ab\xff\xdb\0\x03\0\xff\xff\xc0".as_slice(),
            &u16::try_from(frame.len() + 2).unwrap().to_be_bytes(),
            frame,
            b"\xff\xda\0\x03\x01",
            data,
            b"\xff\xd9",
        ]
        .concat()
    }

    fn format_of(bytes: &[u8]) -> Option<PictureFormat> {
        inspect(bytes).map(|picture| picture.format)
    }

    #[test]
    fn the_number_of_pixels_is_that_of_the_header() {
        let png_of = |width: u32, height: u32| {
            let sides = [width.to_be_bytes(), height.to_be_bytes()].concat();
            inspect(&png(&[&sides[..], &[8, 6, 0, 0, 0]].concat(), b"data")).unwrap().pixels
        };
        let jpg_of = |width: u16, height: u16| {
            let sides = [height.to_be_bytes(), width.to_be_bytes()].concat();
            let frame = [&[8][..], &sides, &[1, 1, 0x11, 0]].concat();
            inspect(&jpg(&frame, b"\x12")).unwrap().pixels
        };
        assert_eq!((png_of(2, 3), jpg_of(3, 2)), (6, 6));
        assert_eq!((png_of(8000, 5000), jpg_of(8000, 5000)), (MAX_PIXELS, MAX_PIXELS));
        assert!(png_of(20_000, 20_000) > MAX_PIXELS && jpg_of(20_000, 20_000) > MAX_PIXELS);
    }

    const FRAME: &[u8] = &[8, 0, 3, 0, 2, 1, 1, 0x11, 0];

    #[test]
    fn complete_pictures_are_recognized() {
        assert_eq!(format_of(&png(HEADER, b"data")), Some(PictureFormat::Png));
        assert_eq!(format_of(&jpg(FRAME, b"\x12\xff\0\x34\xff\xd0\x56")), Some(PictureFormat::Jpg));
        // Data that phones append after the end.
        let more = [jpg(FRAME, b"\x12"), b"SEFT".to_vec()].concat();
        assert_eq!(format_of(&more), Some(PictureFormat::Jpg));
    }

    #[test]
    fn truncated_and_malformed_pictures_are_rejected() {
        let (good_png, good_jpg) = (png(HEADER, b"data"), jpg(FRAME, b"\x12"));
        for cut in 1..good_png.len() {
            assert_eq!(format_of(&good_png[..cut]), None, "png of {cut}");
        }
        for cut in 1..good_jpg.len() {
            assert_eq!(format_of(&good_jpg[..cut]), None, "jpg of {cut}");
        }
        let mut bent = good_png.clone();
        bent[20] ^= 1;
        for bytes in [
            b"".to_vec(),
            b"GIF89a".to_vec(),
            b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(),
            b"\x89PNG\r\n\x1a\n<script>alert(1)</script>".to_vec(),
            b"\xff\xd8\xff\xe0<script>alert(1)</script>\xff\xd9".to_vec(),
            b"\xff\xd8\xff\xd9".to_vec(),
            bent,
            png(HEADER, b""),
            png(&[0, 0, 0, 0, 0, 0, 0, 3, 8, 6, 0, 0, 0], b"data"),
            png(&[0, 0, 0, 2, 0, 0, 0, 3, 3, 6, 0, 0, 0], b"data"),
            png(&[0, 9, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0], b"data"),
            png(&[0, 0, 0, 2], b"data"),
            jpg(FRAME, b""),
            jpg(&[8, 0, 0, 0, 2, 1, 1, 0x11, 0], b"\x12"),
            jpg(&[8, 0, 3, 0, 2, 2, 1, 0x11, 0], b"\x12"),
        ] {
            assert_eq!(format_of(&bytes), None, "{bytes:02x?}");
        }
    }
}
