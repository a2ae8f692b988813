//! Parser of ECMAScript patterns in Unicode mode, as far as they are regular: classes, groups,
//! alternatives, quantifiers, lookaheads, `^` and `$`.
//!
//! Strict: constructs not surely understood (back references, look behind, `\p`, `\b`, lone
//! brackets …) give `None`, and the browser's own `RegExp` decides whether it is a pattern at all.

use std::iter::Peekable;
use std::str::Chars;

use super::char_class::CharClass;

/// A quantifier without an end.
pub(super) const UNBOUNDED: u32 = u32::MAX;
/// Maximum nesting of groups: the parser and the matcher recurse.
const MAX_DEPTH: u32 = 12;

/// Sequences, any one of which may match.
pub(super) type Alternatives = Vec<Vec<Item>>;

/// A node with its repetition bounds.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) node: Node,
    pub(super) min: u32,
    pub(super) max: u32,
}

/// Node of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Node {
    CharClass(CharClass),
    Group(Alternatives),
    Lookahead { inner: Alternatives, negative: bool },
    Start,
    End,
}

enum Escape {
    Point(u32),
    CharClass(CharClass),
}

struct Parser<'p> {
    rest: Peekable<Chars<'p>>,
    depth: u32,
}

/// Returns the alternatives of a pattern, or `None` if it is not supported.
pub(super) fn parse(pattern: &str) -> Option<Alternatives> {
    let mut parser = Parser { rest: pattern.chars().peekable(), depth: 0 };
    let alternatives = parser.alternatives()?;
    parser.rest.next().is_none().then_some(alternatives)
}

impl Parser<'_> {
    fn eat_if(&mut self, wanted: char) -> bool {
        self.rest.next_if_eq(&wanted).is_some()
    }

    fn alternatives(&mut self) -> Option<Alternatives> {
        let mut done = Vec::new();
        let mut sequence = Vec::new();
        loop {
            match self.rest.peek() {
                None | Some(')') => break,
                Some('|') => {
                    self.rest.next();
                    done.push(std::mem::take(&mut sequence));
                }
                Some(_) => sequence.push(self.item()?),
            }
        }
        done.push(sequence);
        Some(done)
    }

    fn item(&mut self) -> Option<Item> {
        let node = match self.rest.next()? {
            '^' => Node::Start,
            '$' => Node::End,
            '.' => Node::CharClass(CharClass::dot()),
            '[' => Node::CharClass(self.class()?),
            '(' => self.group()?,
            '\\' => Node::CharClass(match self.escape(false)? {
                Escape::Point(point) => CharClass::single(point),
                Escape::CharClass(set) => set,
            }),
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            literal => Node::CharClass(CharClass::single(u32::from(literal))),
        };
        // An assertion takes no quantifier in Unicode mode, not even `{1}`: the start of one is not
        // an item.
        let (min, max) = match node {
            Node::CharClass(_) | Node::Group(_) => self.quantifier()?,
            Node::Lookahead { .. } | Node::Start | Node::End => (1, 1),
        };
        Some(Item { node, min, max })
    }

    fn group(&mut self) -> Option<Node> {
        let ahead = if self.eat_if('?') {
            match self.rest.next()? {
                ':' => None,
                '=' => Some(false),
                '!' => Some(true),
                _ => return None,
            }
        } else {
            None
        };
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let inner = self.alternatives()?;
        self.depth -= 1;
        if !self.eat_if(')') {
            return None;
        }
        Some(match ahead {
            None => Node::Group(inner),
            Some(negative) => Node::Lookahead { inner, negative },
        })
    }

    fn quantifier(&mut self) -> Option<(u32, u32)> {
        let bounds = match self.rest.peek() {
            Some('*') => (0, UNBOUNDED),
            Some('+') => (1, UNBOUNDED),
            Some('?') => (0, 1),
            Some('{') => {
                self.rest.next();
                return self.braces();
            }
            _ => return Some((1, 1)),
        };
        self.rest.next();
        self.eat_if('?');
        Some(bounds)
    }

    fn braces(&mut self) -> Option<(u32, u32)> {
        let min = self.number()?;
        let max = if !self.eat_if(',') {
            min
        } else if self.rest.peek() == Some(&'}') {
            UNBOUNDED
        } else {
            self.number()?
        };
        if !self.eat_if('}') || min > max {
            return None;
        }
        self.eat_if('?');
        Some((min, max))
    }

    fn number(&mut self) -> Option<u32> {
        let mut number = self.rest.next()?.to_digit(10)?;
        while let Some(digit) = self.rest.peek().and_then(|next| next.to_digit(10)) {
            self.rest.next();
            number = number.checked_mul(10)?.checked_add(digit)?;
        }
        Some(number)
    }

    /// Parses the rest of a class after its bracket.
    fn class(&mut self) -> Option<CharClass> {
        let negative = self.eat_if('^');
        let mut set = CharClass::default();
        loop {
            let from = match self.rest.next()? {
                ']' => break,
                '\\' => self.escape(true)?,
                literal => Escape::Point(u32::from(literal)),
            };
            if !self.eat_if('-') {
                match from {
                    Escape::Point(point) => set.add(point, point),
                    Escape::CharClass(other) => set.merge(other),
                }
                continue;
            }
            if self.rest.peek() == Some(&']') {
                set.add(u32::from('-'), u32::from('-'));
                match from {
                    Escape::Point(point) => set.add(point, point),
                    Escape::CharClass(other) => set.merge(other),
                }
                continue;
            }
            let to = match self.rest.next()? {
                '\\' => self.escape(true)?,
                literal => Escape::Point(u32::from(literal)),
            };
            match (from, to) {
                (Escape::Point(from), Escape::Point(to)) if from <= to => set.add(from, to),
                _ => return None,
            }
        }
        Some(if negative { set.complement() } else { set })
    }

    /// Parses the rest of an escape after its backslash.
    fn escape(&mut self, in_class: bool) -> Option<Escape> {
        let letter = self.rest.next()?;
        if let Some(set) = CharClass::of_escape(letter) {
            return Some(Escape::CharClass(set));
        }
        let point = match letter {
            'f' => 0x0C,
            'n' => 0x0A,
            'r' => 0x0D,
            't' => 0x09,
            'v' => 0x0B,
            'b' if in_class => 0x08,
            '0' if !self.rest.peek().is_some_and(char::is_ascii_digit) => 0,
            'x' => self.hex(2)?,
            'u' => self.unicode()?,
            '-' if in_class => u32::from('-'),
            // No text search: it would add as much code as this parser.
            '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
            | '/' => u32::from(letter),
            _ => return None,
        };
        Some(Escape::Point(point))
    }

    fn hex(&mut self, digits: u32) -> Option<u32> {
        let mut point = 0;
        for _ in 0..digits {
            point = point * 16 + self.rest.next()?.to_digit(16)?;
        }
        Some(point)
    }

    /// `\uXXXX` or `\u{X…}`; half a surrogate pair is not supported.
    fn unicode(&mut self) -> Option<u32> {
        let point = if self.eat_if('{') {
            let mut point = self.hex(1)?;
            while !self.eat_if('}') {
                point = point.checked_mul(16)?.checked_add(self.hex(1)?)?;
            }
            point
        } else {
            self.hex(4)?
        };
        char::from_u32(point).map(u32::from)
    }
}
