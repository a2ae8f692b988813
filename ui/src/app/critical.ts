// Styles of the prerendered shell that belong to lazy parts: in the first sheet, so that the build can cut the
// shell's share out of it.
import '@/components/BannerSlide.module.css'
import '@/components/Carousel.module.css'
import '@/components/Rail.module.css'
import '@/components/Skeleton.module.css'
import '@/components/Tile.module.css'
import '@/features/home/Categories.module.css'
import '@/features/home/home.module.css'
import '@/features/home/Jackpot.module.css'
import './PrerenderShell.module.css'
