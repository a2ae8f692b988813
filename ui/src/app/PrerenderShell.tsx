import { brandAssets } from '@brand/brand'
import config from '@brand/config.json'
import wide from '@brand/images/hero.svg?raw'
import tall from '@brand/images/hero-tall.svg?raw'
import { Logo } from '@brand/Logo'
import texts from '@texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { BannerSlide } from '@/components/BannerSlide'
import { buttonClass } from '@/components/Button'
import carousel from '@/components/Carousel.module.css'
import { Icon } from '@/components/Icon'
import { Rail } from '@/components/Rail'
import { repeat, Skeleton } from '@/components/Skeleton'
import { TileSkeleton } from '@/components/Tile'
import type { BrandConfig } from '@/core'
import { defaultGamesPath } from '@/core/defaultGamesPath'
import categories from '@/features/home/Categories.module.css'
import { heroOf } from '@/features/home/hero'
import home from '@/features/home/home.module.css'
import jackpot from '@/features/home/Jackpot.module.css'
import { languageOf, useT } from '@/i18n'
import nav from './shell/nav.module.css'
import shell from './shell/shell.module.css'

/** Renders the prerendered shell: the home page for a visitor, with placeholders in their final sizes. */
export function renderShell(): string {
  return renderToStaticMarkup(
    <IntlProvider locale={languageOf(config.defaultLanguage).tag} messages={texts} timeZone="UTC">
      <div className={shell.shell}>
        <Header />
        <div className={`page ${shell.notice}`} />
        <main className={shell.main}>
          <Home />
        </main>
      </div>
    </IntlProvider>,
  )
}

/** Inlines an SVG, so that the largest contentful paint needs no second request. */
function inlineSvg(svg: string): string {
  const escaped = svg.replace(/"/g, "'").replace(/[%#<>\s]/g, (char) => encodeURIComponent(char))
  return `data:image/svg+xml,${escaped}`
}

/** Renders the header with real links, which work before the app has started. */
function Header() {
  const t = useT()
  return (
    <header className={shell.header}>
      <div className={`page ${shell.top}`}>
        <a className={shell.logo} href="/" aria-label={brandAssets.name}>
          <Logo />
        </a>
        <div className={shell.find} />
        <span className={shell.grow} />
        <a className={`${buttonClass({ kind: 'quiet' })} ${shell.soonVisitor}`} href="/login">
          <span className={shell.soonWords}>{t('site.signIn')}</span>
        </a>
        <a className={`${buttonClass({ kind: 'primary' })} ${shell.soonVisitor}`} href="/register">
          <span className={shell.soonWords}>{t('site.register')}</span>
        </a>
        <Skeleton className={shell.soonMember} />
      </div>
      <div className={nav.nav}>
        <div className={`page ${nav.row}`}>
          <span className={nav.list}>
            <span className={nav.item}>
              <Icon name="home" size={18} />
              <span className={shell.soonWords}>{t('common.home')}</span>
            </span>
          </span>
        </div>
      </div>
    </header>
  )
}

function Home() {
  const t = useT()
  return (
    <div className={`page ${shell.soonHome}`}>
      <h1 className="sr">{t('site.title', { brand: brandAssets.name })}</h1>
      <div className={home.top}>
        <div className={home.hero} data-hero>
          <div className={carousel.carousel}>
            <div className={`${carousel.track} ${shell.soonHero}`}>
              <div className={carousel.slide}>
                <BannerSlide
                  banner={{
                    ...heroOf(t, defaultGamesPath(config as BrandConfig)),
                    url: inlineSvg(wide),
                    urlNarrow: inlineSvg(tall),
                  }}
                  first
                />
              </div>
            </div>
          </div>
        </div>
        <div className={jackpot.jackpot}>
          <div className={jackpot.head}>
            <p className={`${jackpot.name} ${shell.soonWords}`}>
              <Icon name="coins" />
              <span>{t('site.jackpot')}</span>
            </p>
          </div>
          <p className={jackpot.figures}>&nbsp;</p>
          <p className={`${jackpot.words} ${shell.soonWords}`}>{t('site.jackpotWords')}</p>
        </div>
      </div>
      <div className={categories.strip}>
        <Skeleton count={7} className={categories.blank} />
      </div>
      <Rail
        id="shell-hot"
        big
        title={<span className={shell.soonWords}>{t('site.hotGames')}</span>}
        sub={<span className={shell.soonWords}>{t('site.hotGamesWords')}</span>}
      >
        {repeat(7, (key) => (
          <TileSkeleton key={key} />
        ))}
      </Rail>
    </div>
  )
}
