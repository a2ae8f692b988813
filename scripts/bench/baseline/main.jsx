// The minimal page with our libraries: the reference for the site's start.
import { atom, useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'

const count = atom(0)

function Home() {
  const [clicks, setClicks] = useAtom(count)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <main>
      <h1>{'A heading of the usual length, so that something is the largest paint'}</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
      <button type="button" onClick={() => navigate('/other')}>
        {pathname}
      </button>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Home />
  </BrowserRouter>,
)
