//! Reads an ECMAScript pattern in Unicode mode, as far as it is regular: classes, groups,
//! alternatives, quantifiers, lookaheads, `^` and `$`.
//!
//! Strict: constructs not surely understood (back references, look behind, `\p`, `\b`, lone
//! brackets …) give `None`, and the world's own `RegExp` decides whether it is a pattern at all.

use std::iter::Peekable;
use std::str::Chars;

use super::set::Set;

/// A quantifier without an end.
pub(super) const UNBOUNDED: u32 = u32::MAX;
/// Groups in groups, at most: the parser and the matcher recurse.
const DEPTH: u32 = 12;

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
    Set(Set),
    Group(Alternatives),
    Ahead { inner: Alternatives, negative: bool },
    Start,
    End,
}

enum Escape {
    Point(u32),
    Set(Set),
}

struct Parser<'p> {
    rest: Peekable<Chars<'p>>,
    depth: u32,
}

/// The pattern's alternatives, or nothing when it is not ours to judge.
pub(super) fn parse(pattern: &str) -> Option<Alternatives> {
    let mut parser = Parser { rest: pattern.chars().peekable(), depth: 0 };
    let alternatives = parser.alternatives()?;
    parser.rest.next().is_none().then_some(alternatives)
}

impl Parser<'_> {
    fn eat(&mut self, wanted: char) -> bool {
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
            '.' => Node::Set(Set::dot()),
            '[' => Node::Set(self.class()?),
            '(' => self.group()?,
            '\\' => Node::Set(match self.escape(false)? {
                Escape::Point(point) => Set::one(point),
                Escape::Set(set) => set,
            }),
            '*' | '+' | '?' | '{' | '}' | ']' => return None,
            literal => Node::Set(Set::one(u32::from(literal))),
        };
        // An assertion takes no quantifier in Unicode mode, not even `{1}`: the start of one is not
        // an item.
        let (min, max) = match node {
            Node::Set(_) | Node::Group(_) => self.quantifier()?,
            Node::Ahead { .. } | Node::Start | Node::End => (1, 1),
        };
        Some(Item { node, min, max })
    }

    fn group(&mut self) -> Option<Node> {
        let ahead = if self.eat('?') {
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
        if self.depth > DEPTH {
            return None;
        }
        let inner = self.alternatives()?;
        self.depth -= 1;
        if !self.eat(')') {
            return None;
        }
        Some(match ahead {
            None => Node::Group(inner),
            Some(negative) => Node::Ahead { inner, negative },
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
        self.eat('?');
        Some(bounds)
    }

    fn braces(&mut self) -> Option<(u32, u32)> {
        let min = self.number()?;
        let max = if !self.eat(',') {
            min
        } else if self.rest.peek() == Some(&'}') {
            UNBOUNDED
        } else {
            self.number()?
        };
        if !self.eat('}') || min > max {
            return None;
        }
        self.eat('?');
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

    /// The rest of a class, its bracket eaten.
    fn class(&mut self) -> Option<Set> {
        let negative = self.eat('^');
        let mut set = Set::default();
        loop {
            let from = match self.rest.next()? {
                ']' => break,
                '\\' => self.escape(true)?,
                literal => Escape::Point(u32::from(literal)),
            };
            if !self.eat('-') {
                match from {
                    Escape::Point(point) => set.add(point, point),
                    Escape::Set(other) => set.merge(other),
                }
                continue;
            }
            if self.rest.peek() == Some(&']') {
                set.add(u32::from('-'), u32::from('-'));
                match from {
                    Escape::Point(point) => set.add(point, point),
                    Escape::Set(other) => set.merge(other),
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

    /// The rest of an escape, its backslash eaten.
    fn escape(&mut self, in_class: bool) -> Option<Escape> {
        let letter = self.rest.next()?;
        if let Some(set) = Set::named(letter) {
            return Some(Escape::Set(set));
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
            // No text search: it would bring as much code as this parser.
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

    /// `\uXXXX` or `\u{X…}`; half a surrogate pair is left to others.
    fn unicode(&mut self) -> Option<u32> {
        let point = if self.eat('{') {
            let mut point = self.hex(1)?;
            while !self.eat('}') {
                point = point.checked_mul(16)?.checked_add(self.hex(1)?)?;
            }
            point
        } else {
            self.hex(4)?
        };
        char::from_u32(point).map(u32::from)
    }
}
