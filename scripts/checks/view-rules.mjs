#!/usr/bin/env node
// The budget of a thin view: rules live in the core. Finds in the view, except in its adapter of the core,
// - comparisons of a value of one of the package's enums (state, type, mode, reason, action, step …) with a literal. What
//   follows from a value is a field of a view model (`viewOf`) or of a response; how a value looks is a table keyed by it
//   (`Record<BetState, Tone>`), which the compiler keeps complete;
// - tables of yes and no by such an enum (`Record<BetState, boolean>`), which are comparisons in another form;
// - numbers made from texts, in which an amount would lose digits. BigInt, parseFloat and toFixed are in .oxlintrc.json.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SyntaxKind } from 'typescript/unstable/ast'
import { API, TypeFlags } from 'typescript/unstable/sync'
import { root } from '../lib/run.mjs'
import { isTest } from '../lib/source.mjs'

const CHECKED = /\/ui\/src\/(?!core\/)/
const ENUMS_FILE = 'pkg/api.golden.d.ts'

/**
 * Enums that may be compared, each with what the comparisons draw, and the files that compare it; without files, every
 * file may.
 */
export const ALLOWED = {
  ConfirmationSource: {
    draws: 'the text of who answered: the member or the time limit',
    files: [
      'features/wallet/withdraw/WithdrawalConfirmation.tsx',
      'features/wallet/withdraw/useWithdrawalSteps.ts',
    ],
  },
  ContactKind: {
    draws: 'the form of the contact that the member chose',
    files: ['features/account/security/ContactDialog.tsx', 'features/account/security/PaymentDialog.tsx'],
  },
  ContractPeriod: {
    draws: 'the format of a period: days or times',
    files: ['features/agent/contracts/contractDates.ts'],
  },
  ContractSide: {
    draws: 'the texts for the reader’s side and the other one',
    files: ['features/agent/contracts/ContractCard.tsx', 'features/agent/contracts/History.tsx'],
  },
  ContractStep: {
    draws: 'the look of a step in the history',
    files: ['features/agent/contracts/History.tsx'],
  },
  ContractStepName: {
    draws: 'the texts of the step that the reader chose',
    files: ['features/agent/contracts/ConfirmAction.tsx'],
  },
  FieldKind: {
    draws: 'the control for a field; the core chose it',
    files: ['features/account/register/RegisterField.tsx', 'features/agent/account/OpenAccount.tsx'],
  },
  Frame: {
    draws: 'the frame of a page; the core chose it',
    files: ['app/App.tsx', 'app/Overlays.tsx', 'app/pages/help.tsx', 'app/routes.ts'],
  },
  LeaderboardWeek: {
    draws: 'the texts of the week that the member chose',
    files: ['features/missions/WeeklyLeaderboard.tsx'],
  },
  Messenger: {
    draws: 'the keyboard and the texts for the messenger that the member chose',
    files: ['features/promotions/RedeemDialog.tsx'],
  },
  MissionPeriod: { draws: 'whether a countdown is drawn', files: ['features/missions/MissionCard.tsx'] },
  MissionUnit: { draws: 'the format of a figure', files: ['features/missions/MissionCard.tsx'] },
  NextStep: {
    draws: 'the dialog or page after a login; the core chose it',
    files: ['features/account/login/useCrossTabLogin.ts', 'features/account/useAfterLogin.ts'],
  },
  PageGroup: {
    draws: 'the current item of the navigation, a title, and the page of a type that is not loaded',
    files: ['app/routes.ts', 'app/shell/BottomBar.tsx', 'app/shell/Nav.tsx', 'features/games/GamePage.tsx'],
  },
  PaymentFlow: {
    draws: 'the texts and fields of a way to pay; the core chose it',
    files: ['features/wallet/deposit/PayManually.tsx'],
  },
  PeriodPreset: {
    draws: 'the period that an empty list offers',
    files: ['lib/records/list/EmptyPeriod.tsx'],
  },
  Phase: { draws: 'placeholder, content or error of a request, on every page that has one' },
  PromotionStep: {
    draws: 'the control for the next step; the core chose it',
    files: [
      'features/promotions/NextStep.tsx',
      'features/promotions/Panel.tsx',
      'features/promotions/PromotionCard.tsx',
    ],
  },
  ProtectedAction: {
    draws: 'the texts of the tabs “favourite” and “recent”, which have the same words',
    files: ['features/games/MyGames.tsx'],
  },
  RegisterKind: {
    draws: 'the fields of the form that the visitor chose',
    files: ['features/account/register/RegisterFields.tsx'],
  },
  RoomState: {
    draws: 'the display of a room; the core decided whether it can be entered',
    files: ['features/games/rooms/RoomCard.tsx'],
  },
  RouteDialog: { draws: 'the dialog of a route; the core chose it', files: ['app/Overlays.tsx'] },
  SiteStatus: {
    draws: 'the page in place of a closed site; the core decided that it is closed',
    files: ['app/App.tsx'],
  },
  Theme: {
    draws: 'the picture for a dark or a light page',
    files: ['app/shell/Preferences.tsx', 'features/games/PillVendorLogo.tsx'],
  },
  TransferDirection: {
    draws: 'the texts of the direction that the member chose',
    files: ['features/wallet/vendorWallets/TransferCard.tsx'],
  },
  WithdrawalArrival: {
    draws: 'the form and the texts for the answer that the member chose',
    files: [
      'features/wallet/withdraw/MissingPaymentDialog.tsx',
      'features/wallet/withdraw/WithdrawalConfirmation.tsx',
    ],
  },
  WithdrawalStepKey: {
    draws: 'the texts of a step; the core decided its state',
    files: ['features/wallet/withdraw/useWithdrawalSteps.ts'],
  },
}

/** Returns the entry that allows a comparison of this enum in this file. */
function entryFor(name, place) {
  const entry = ALLOWED[name]
  if (!entry?.files) return entry && name
  return entry.files.includes(place) ? `${name} in ${place}` : undefined
}

/** Files that make numbers from texts that are no amounts, each with the number. */
export const NUMBERS = {
  'components/lib/formatRate.ts': 'rate in percent, to format it',
  'components/lib/htmlLinks.ts': 'pixels or cells in a text of the operator',
  'features/agent/contracts/values.ts': 'number of tiers in a form',
  'features/agent/reports/useTeamFilters.ts': 'level of a team',
  'features/agent/team/TeamPage.tsx': 'level of a team',
  'features/agent/team/useTeam.ts': 'level of a team',
  'features/games/AllGames.tsx': 'number of lines that a filter requires',
  'features/games/Filters.tsx': 'number of lines that a filter requires',
  'features/games/searchParams.ts': 'page in the address',
  'features/inbox/NoticeList.tsx': 'index of a focused element',
  'features/lottery/DrawNumbers.tsx': 'face of a die',
  'features/responsible/RealityCheckInterval.tsx': 'minutes that the member chose',
  'features/responsible/format.ts': 'minutes of a time limit, to draw them as hours',
  'lib/records/chart/geometry.ts': 'heights of bars',
}

const EQUALITY = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken])
const LOOK_UPS = new Set(['includes', 'has'])
const isLiteral = ({ kind }) =>
  kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral

/** Returns the values of a union of literals, written as a type; undefined for any other type. */
function writtenValues(node) {
  if (node.kind === SyntaxKind.LiteralType && isLiteral(node.literal)) return [node.literal.text]
  if (node.kind !== SyntaxKind.UnionType) return undefined
  const values = node.types.map(writtenValues)
  return values.every(Boolean) ? values.flat() : undefined
}

/** Returns the enums of the package: a map from name to values, the smallest first. */
function enumsOf(file) {
  const enums = file.statements
    .filter(({ kind }) => kind === SyntaxKind.TypeAliasDeclaration)
    .map(({ name, type }) => [name.text, new Set(writtenValues(type))])
    .filter(([, values]) => values.size > 0)
  return new Map(enums.sort(([, a], [, b]) => a.size - b.size))
}

/** Returns the expressions that a node compares with literals. */
function comparedIn(node) {
  if (node.kind === SyntaxKind.BinaryExpression && EQUALITY.has(node.operatorToken.kind)) {
    const { left, right } = node
    return isLiteral(right) ? [left] : isLiteral(left) ? [right] : []
  }
  if (node.kind === SyntaxKind.SwitchStatement) return [node.expression]
  if (
    node.kind === SyntaxKind.CallExpression &&
    node.expression.kind === SyntaxKind.PropertyAccessExpression &&
    LOOK_UPS.has(node.expression.name.text)
  )
    return node.arguments.slice(0, 1)
  return []
}

/** Returns the expression that a node makes a number of: `Number(text)`, `Number.parseInt(text)`, `+text`. */
function numberedIn(node) {
  if (node.kind === SyntaxKind.PrefixUnaryExpression && node.operator === SyntaxKind.PlusToken)
    return node.operand
  if (node.kind !== SyntaxKind.CallExpression) return undefined
  const { expression } = node
  const callee = expression.kind === SyntaxKind.PropertyAccessExpression ? expression.name : expression
  return ['Number', 'parseInt', 'parseFloat'].includes(callee.text) ? node.arguments[0] : undefined
}

/** Returns the enum of a table of yes and no, as a type: `Record<BetState, boolean>`. */
function decidedIn(node) {
  if (node.kind !== SyntaxKind.TypeReference || node.typeName.text !== 'Record') return undefined
  const [key, value] = node.typeArguments ?? []
  return value?.kind === SyntaxKind.BooleanKeyword ? key : undefined
}

function* nodesBelow(node) {
  const children = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) {
    yield child
    yield* nodesBelow(child)
  }
}

/** Returns the declared types of an expression, without undefined and null. */
function typesOf(checker, expression) {
  const isProperty = expression.kind === SyntaxKind.PropertyAccessExpression
  const symbol = checker.getSymbolAtLocation(isProperty ? expression.name : expression)
  const type = (symbol && checker.getTypeOfSymbol(symbol)) ?? checker.getTypeAtLocation(expression)
  if (!type) return []
  const types = type.isUnionType() ? type.getTypes() : [type]
  return types.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)))
}

/** Returns the string values of an expression by its declared type; undefined if it can have other values. */
function valuesOf(checker, expression) {
  const types = typesOf(checker, expression)
  const areStrings = types.length > 0 && types.every((one) => one.isStringLiteralType())
  return areStrings ? types.map(({ value }) => value) : undefined
}

const isText = (checker, expression) =>
  typesOf(checker, expression).some((one) => one.isStringLiteralType() || one.flags & TypeFlags.String)

/** Returns the rules in the view of the checkout in `folder`. `fs` replaces the file system in tests. */
export function viewRules({ folder = root, fs } = {}) {
  const api = new API({ cwd: root, fs })
  try {
    const config = join(folder, 'ui/tsconfig.json')
    const { program, checker, rootFiles } = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    const enums = enumsOf(program.getSourceFile(join(folder, ENUMS_FILE)))
    const problems = Object.keys(ALLOWED)
      .filter((name) => !enums.has(name))
      .map((name) => `${ENUMS_FILE}  has no enum ${name}: remove it from ALLOWED`)
    /** Entries of the two lists that exempted something. */
    const used = new Set()
    for (const path of rootFiles.filter((path) => CHECKED.test(path) && !isTest(path))) {
      const file = program.getSourceFile(path)
      const place = path.slice(join(folder, 'ui/src/').length)
      const report = (expression, problem, exemption) => {
        if (exemption) return void used.add(exemption)
        const start = expression.getStart(file)
        const line = file.text.slice(0, start).split('\n').length
        const text = file.text.slice(start, expression.end)
        problems.push(`ui/src/${place}:${line}  ${text} ${problem}`)
      }
      for (const node of nodesBelow(file)) {
        for (const expression of comparedIn(node)) {
          const values = valuesOf(checker, expression)
          if (!values) continue
          // a narrowed type has some of the values: the smallest enum with all of them
          const [name] = [...enums].find(([, known]) => values.every((value) => known.has(value))) ?? []
          if (name) report(expression, `is compared: ${name} belongs to the core`, entryFor(name, place))
        }
        const decided = decidedIn(node)
        if (enums.has(decided?.typeName?.text)) report(decided, 'decides: what follows belongs to the core')
        const numbered = numberedIn(node)
        if (numbered && isText(checker, numbered))
          report(
            numbered,
            'becomes a number: amounts are computed by the core',
            place in NUMBERS ? place : undefined,
          )
      }
    }
    if (folder !== root) return problems
    const entries = Object.entries(ALLOWED).flatMap(([name, { files = [undefined] }]) =>
      files.map((place) => entryFor(name, place)),
    )
    const unused = [...entries, ...Object.keys(NUMBERS)].filter((one) => !used.has(one))
    return [...problems, ...unused.map((one) => `${one} needs no exemption: remove it`)]
  } finally {
    api.close()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = viewRules()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
